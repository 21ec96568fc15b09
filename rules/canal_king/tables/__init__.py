"""The printed components (CK-1); each JSON file of this folder has a module that reads it."""
