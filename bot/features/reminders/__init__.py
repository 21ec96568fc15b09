"""Clocks: reminders, news of turns to come, and used-up time."""
