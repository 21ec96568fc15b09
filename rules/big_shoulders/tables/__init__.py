"""The printed components and tracks, read once from the JSON files beside this module."""
