"""What is said in a night: phrases, cues and the script."""
