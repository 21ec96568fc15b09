"""The laws of every game, one subject a module; each names the section of the guide that helps."""
