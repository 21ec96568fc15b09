"""The page of /stats: the messages around its sheets, and its tabs."""
