"""Texts that are not literals in source: from tables, lessons, options and names of pictures."""

import pkgutil
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, cast

from authoring.scenes import scenes_of
from authoring.texts.found import Found
from bot.features.lobby.options import option_title, value_title
from bot.features.seats.pages import colour_title
from renderer.catalog import parts
from renderer.painter import Painter
from rules.game import Game
from rules.lesson import LessonStep, lesson_of
from rules.setup import COLOURS, Option, colours_chosen
from rules.text import Text, say

WORD = re.compile(r"[^\W\d_]{2}|“|\d,\d")
"""What is in templates that other languages write differently: words, quotations, numbers."""
PLACEHOLDER = re.compile(r"\{[^}]*\}")


def of_game(game: Game[Any, Any], painter: Painter, *packages: str) -> Iterator[Found]:
    """Yield the texts of a game that its modules, tables, lesson and painter hold."""
    for package in packages:
        for module in modules_of(package):
            yield from _named("", texts_in(vars(module)))
    yield from _named("tables", (text for thing in game.things() for text in texts_in(thing)))
    yield from _named("tables", map(say, game.table_texts()))
    yield from _named("options", _options(game.options))
    yield from _named("pictures", (painter.part_title(part) for part in _parts(game.key)))
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps if lesson else ()):
        yield from _named(f"step {number + 1} of lesson.json", map(say, _told(step)))


def modules_of(package: str) -> Iterator[ModuleType]:
    """Yield a package's modules, imported."""
    yield (found := import_module(package))
    for each in pkgutil.walk_packages(found.__path__, f"{package}."):
        if not each.name.endswith("__main__"):
            yield import_module(each.name)


def texts_in(value: object) -> Iterator[Text]:
    """Yield the texts in a value, and those that they are made of."""
    match value:
        case Text():
            yield value
            for _, argument in value.arguments:
                yield from texts_in(argument)
        case Mapping():
            both = cast("Mapping[object, object]", value)
            yield from texts_in((*both.keys(), *both.values()))
        case tuple() | list() | frozenset():
            for part in cast("Iterable[object]", value):
                yield from texts_in(part)
        case _ if is_dataclass(value) and not isinstance(value, type):
            yield from texts_in([getattr(value, field.name, None) for field in fields(value)])
        case _:
            pass


def is_worded(template: str) -> bool:
    """Return whether there is something to translate: words, or the order of what is filled in."""
    rest, filled = PLACEHOLDER.subn("", template)
    return filled > 1 or bool(WORD.search(rest))


def _named(comment: str, texts: Iterable[Text]) -> Iterator[Found]:
    for text in texts:
        yield Found(text.template, text.plural, text.context, "", comment)


def _options(options: Iterable[Option]) -> Iterator[Text]:
    for option in options:
        yield option_title(option.name)
        if option.name == COLOURS:
            for colour in sorted(colours_chosen(option.default)):
                yield from (say(colour), colour_title(colour))
        else:
            yield from (value_title(option.name, value) for value in option.values)


def _parts(key: str) -> Iterable[str]:
    found = (part for scene in scenes_of(key) for part in parts(key, scene))
    return dict.fromkeys(found)


def _told(step: LessonStep) -> Iterator[str]:
    yield from filter(None, (step.words, step.hint, step.otherwise))
    if step.question:
        yield from (*step.question.answers, step.question.because)
