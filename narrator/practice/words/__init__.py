"""The words of a call: what they must make clear, and how an answer is judged by its meaning."""
