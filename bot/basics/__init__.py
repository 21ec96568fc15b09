"""What every room may use: refusals in words, and the clock."""
