"""The rulebook of a game, read and searched."""

from rules.rulebook.book import Hit, Papers, Rulebook
from rules.rulebook.documents import Passage, Rule
from rules.rulebook.things import Thing, Things

__all__ = ["Hit", "Papers", "Passage", "Rule", "Rulebook", "Thing", "Things"]
