"""The texts of the local table's page: in its scripts and `index.html`, and of its server."""

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path

from authoring.texts.found import Found
from authoring.texts.reading import calls_in, strings_of, tree_of
from localtable.model import world
from localtable.model.permissions import BOT_SWITCHES
from localtable.people.feed import NO_ANSWER
from localtable.people.requests import NotPossible
from localtable.people.routes import PAGE
from tools import ROOT

SAID = re.compile(r'\bsay(?:With)?\(("(?:[^"\\]|\\.)*")')
LABEL = "aria-label"


class _Fixed(HTMLParser):
    """Collects the words and labels of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._is_in_body = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_in_body |= tag == "body"
        self.texts += [value for name, value in attrs if name == LABEL and value]

    def handle_data(self, data: str) -> None:
        if self._is_in_body:
            self.texts.append(data)


def of_page() -> Iterator[Found]:
    """Yield the texts of the page."""
    for script in sorted(PAGE.glob("*.js")):
        yield from _found(script, map(json.loads, SAID.findall(script.read_text("utf-8"))))
    index = PAGE / "index.html"
    fixed = _Fixed()
    fixed.feed(index.read_text("utf-8"))
    yield from _found(index, (text for text in fixed.texts if text.strip()))
    people = PAGE.parent / "people"
    for path in sorted(people.glob("*.py")):
        for call in calls_in(tree_of(path), {NotPossible.__name__}):
            yield from _found(path, strings_of(call))
    yield from _found(people / "outcomes.py", NO_ANSWER.values())
    model = PAGE.parent / "model"
    yield from _found(model / "permissions.py", BOT_SWITCHES)
    yield from _found(model / "world.py", (*world.CHANNELS.values(), *world.FRESH.values()))


def _found(path: Path, texts: Iterable[str]) -> Iterator[Found]:
    file = path.relative_to(ROOT).as_posix()
    yield from (Found(text, file=file) for text in texts)
