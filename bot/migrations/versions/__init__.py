"""One migration in each module, in the order of their numbers."""
