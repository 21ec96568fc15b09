"""Oranienburger Kanal: structures, routes and bridges of an industrial suburb."""
