"""One module for each change, oldest first by its number."""
