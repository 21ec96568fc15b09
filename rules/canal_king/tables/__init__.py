"""The printed components (CK-1): for each JSON file of this folder the module that reads it."""
