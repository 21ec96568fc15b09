"""A finished game for the collections of its players."""
