"""What every room may use: refusals in words, the clock, and a log without secrets."""
