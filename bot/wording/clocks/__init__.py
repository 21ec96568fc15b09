"""What is said about clocks: reminders, who is next, used-up time, people who are away."""
