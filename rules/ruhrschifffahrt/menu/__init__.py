"""How legal moves stand in menus, and what they would do."""
