"""Programs that measure and print; none of them is a test."""
