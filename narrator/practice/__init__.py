"""Training announcers: drills, scoring, history, and a simulated table."""
