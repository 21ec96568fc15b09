"""Orders: turns that are kept until they come."""
