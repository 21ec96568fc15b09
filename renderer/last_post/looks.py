"""The typefaces that only this page has."""

from renderer.theme import Type

NOTE = Type(25, "It")
