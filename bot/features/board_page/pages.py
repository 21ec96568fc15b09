"""What the page in the browser shows: as words, shapes and choices, without any markup."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from discord import ButtonStyle

from bot.features.play.pages import Panel, closing_lines, confirm_button, draft_lines
from bot.language.languages import SOURCE, has_texts
from bot.language.readers import plain_reader
from bot.pictures.request import PictureRequest
from opponents.hints import Hint
from renderer.catalog import part_title, targets
from renderer.painter import Target
from rules.core import Choice, Standing
from rules.draft import moves_of
from rules.text import Reader, joined, say, whose_turn, without_groups, words

BOARD = say("Board")
WATCH = say("Board in full size")
STATIC = {
    "back": say("Back one"),
    "again": say("Start again"),
    "hint": say("Hint"),
    "why": say("Why?"),
    "cancel": say("Cancel"),
    "choices": say("What you can choose"),
    "turns": say("Turn"),
    "now": say("Now"),
    "slow": say("That was too fast. Wait a minute."),
    "lost": say("The connection is lost. The page tries again …"),
}
"""The words of the page that never change."""


class PagePanel(Panel):
    """A panel whose words are for a page that knows no Markdown and no emojis of Discord."""

    @cached_property
    def reader(self) -> Reader:
        """Puts texts into words, with names as they are."""
        return plain_reader(self.session, self.locale)


@dataclass(frozen=True)
class Shown:
    """What a page shows, without its pictures."""

    request: PictureRequest
    """The position, of which the page shows one or two pictures."""
    look: str = ""
    """The picture that was asked for; empty for the one in which the decision lies."""
    panel: PagePanel | None = None
    """The turn in progress; None for somebody who has nothing to decide, or only watches."""
    notes: Sequence[str] = ()
    """What is told first, such as what has happened."""
    hints: Sequence[Hint] = ()
    turn: int = 0
    turns: int = 0
    """The turn that is shown, and the last one."""
    parts: Sequence[str] = ()
    """The pictures that there are."""
    own: Sequence[str] = ()
    """Those of them that nobody else sees, the hand first."""

    @property
    def main(self) -> str:
        """The picture at the top."""
        return next(filter(self.parts.__contains__, (self.look, self.decisive)), self.parts[0])

    @property
    def beside(self) -> str:
        """The picture below it: the hand; empty if there is none, or it is at the top."""
        return next((part for part in self.own if part != self.main), "")

    @cached_property
    def offered(self) -> Sequence[tuple[Choice, tuple[Target, ...]]]:
        """What can be chosen now, each choice with what it names on the pictures."""
        key, scene = self.request.match.game.key, self.request.scene
        choices = self.panel.choices if self.panel else ()
        return [(choice, targets(key, scene, choice)) for choice in choices]

    @property
    def decisive(self) -> str:
        """The picture on which most can be chosen; empty if nothing can."""
        found = [target.part for _, named_there in self.offered for target in named_there]
        return max(dict.fromkeys(found), key=found.count, default="")


def in_words(shown: Shown) -> dict[str, Any]:
    """Return everything but the pictures as JSON has it: words, choices, targets and controls."""
    request, panel = shown.request, shown.panel
    view, reader = request.match.view(request.seat), request.scene.reader
    lines = [*shown.notes, *(_said(panel, reader) if panel else ())]
    acting = [] if panel else [whose_turn(view.to_act, view.asks)] if view.to_act else []
    return {
        "language": request.locale if has_texts(request.locale) else SOURCE,
        "title": f"{request.match.game.title} · {words(view.headline, reader)}",
        "lines": [*lines, *(words(text, reader) for text in acting)],
        "parts": [[p, words(part_title(request.match.game.key, p), reader)] for p in shown.parts],
        "turn": [shown.turn, shown.turns],
        "words": {name: words(text, reader) for name, text in STATIC.items()},
        "controls": _controls(panel, reader) if panel else {},
        "hints": [*_hints(shown, reader)],
        "stamp": panel.opened.stamp if panel else 0,
        **_offered(shown, reader),
    }


def _said(panel: PagePanel, reader: Reader) -> Iterator[str]:
    view = panel.draft.after.view(panel.seat)
    asked = [whose_turn((panel.seat,), view.asks)] if panel.seat in view.to_act else []
    texts = (*draft_lines(panel), *(closing_lines(panel) if panel.is_complete else asked))
    yield from (words(joined(text), reader) for text in texts)


def _controls(panel: PagePanel, reader: Reader) -> dict[str, Any]:
    """Return the controls that there are now, each with its label."""
    labels = dict[str, Any]()
    draft = panel.draft
    if draft.can_go_back:
        labels["back"] = words(STATIC["back"], reader)
        if sum(step.is_chosen for step in draft.steps) > 1:
            labels["again"] = words(STATIC["again"], reader)
    if panel.is_complete:
        button = confirm_button(panel)
        is_grave = button.style is ButtonStyle.danger
        labels["grave" if is_grave else "confirm"] = words(joined(button.label), reader)
    elif panel.has_hints:
        labels["hint"] = words(STATIC["hint"], reader)
    return labels


def _offered(shown: Shown, reader: Reader) -> dict[str, Any]:
    """Return the choices, each as its titles and its targets, and the shapes of the targets.

    Titles and targets are told once and then meant by their numbers, since many choices share them.
    """
    titles, places = dict[str, int](), dict[Target, int]()
    choices = [
        (
            [titles.setdefault(words(step, reader), len(titles)) for step in path],
            [places.setdefault(target, len(places)) for target in on_board],
            words(choice.label, reader),
            "last" if choice.standing is Standing.LAST else "",
        )
        for choice, on_board in shown.offered
        for path in (without_groups(choice.path),)
    ]
    return {"choices": choices, "titles": [*titles], "targets": [*map(_shape, places)]}


def _shape(target: Target) -> tuple[str, str]:
    """Return the picture of a target and its outline, as the points of an SVG polygon."""
    return target.part, " ".join(f"{x:.0f},{y:.0f}" for x, y in target.outline)


def _hints(shown: Shown, reader: Reader) -> Iterator[Any]:
    """Yield the turn of each hint in words, why, and where its first choice lies."""
    panel = shown.panel
    if panel is None:
        return
    for hint in shown.hints:
        told = words(panel.draft.after.named(panel.seat, moves_of(hint.line)), reader)
        begun = (pair for pair in shown.offered if _begins(hint.line, pair[0]))
        _, on_board = max(begun, key=lambda pair: len(pair[0].notation), default=(None, ()))
        yield told, words(hint.why, reader), [*map(_shape, on_board)]


def _begins(line: str, choice: Choice) -> bool:
    return line == choice.notation or line.startswith(f"{choice.notation};")
