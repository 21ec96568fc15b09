"""Sheets of paper about games: each is a value, of which `page` makes a picture and its words."""
