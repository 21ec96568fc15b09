"""What people type: options, moves, dates, time zones."""
