"""Oranienburger Kanal: a works plan of an industrial suburb."""
