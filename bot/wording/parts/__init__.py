"""What several pages are made of: names and links, long texts, menus."""
