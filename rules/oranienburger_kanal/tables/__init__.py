"""The printed components (OK-1): JSON files, and the modules that read them."""
