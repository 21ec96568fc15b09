"""The ephemeral panel behind Your move: choosing, preview and outcome."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from zlib import crc32

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.notices import TEXT_LIMIT, Button, Notice, shortened
from bot.discord_io.readers import message_reader
from bot.language.readers import plain_reader
from bot.sessions import Session, deciding
from bot.wording.menu_pages import Walk
from bot.wording.menus import Branch, Leaf, build_menu, follow
from rules.core import NATURE, Choice
from rules.match import Match
from rules.text import Reader, Seat, Who, say, words


@dataclass(frozen=True)
class Panel:
    """The panel of a seat, opened at a path of its menu."""

    session: Session
    match: Match
    seat: Seat
    choices: tuple[Choice, ...]
    locale: str
    path: Path = ()

    @cached_property
    def walk(self) -> Walk[Choice]:
        """The menu of the legal moves, opened at the path; raises NoSuchPath."""
        reader = plain_reader(self.session, self.locale)
        menu = build_menu(self.choices, lambda choice: choice.path)
        return Walk(
            id=self.id("menu"),
            path=self.path,
            nodes=follow(menu, self.path),
            hint=lambda choice: words(choice.label, reader),
            reader=reader,
        )

    def id(self, verb: str, rest: str = "") -> CustomId:
        """Return the custom id of a button that is valid for this position only."""
        return CustomId(verb, self.session.id, self.session.stamp(self.seat), rest)


@dataclass(frozen=True, slots=True)
class Preview:
    """A choice, and the position it would lead to."""

    leaf: Leaf[Choice]
    after: Match | None
    """The match after the move; None if that would tell a secret."""

    @property
    def is_final(self) -> bool:
        """Whether the choice cannot be taken back, since chance acts or a secret is revealed."""
        return self.after is None or NATURE in self.after.to_act


def choice_digest(choice: Choice) -> str:
    """Return a hash of a choice, for the id of Confirm: it can then confirm no other choice."""
    return f"{crc32(choice.notation.encode()):08x}"


def choosing_page(panel: Panel, branch: Branch[Choice], outcome: Sequence[str]) -> Notice:
    """Return the page that offers the entries of a branch; `outcome` tells what was just done."""
    walk = panel.walk
    lines = [*outcome, *_position_lines(panel), *_crumb_lines(walk.crumbs), *walk.hints(branch)]
    typing = Button(panel.id("type"), words(say("Type it"), walk.reader))
    return Notice(
        _text(lines), (walk.next_row(branch, say("Choose …")), (*walk.back_button(), typing))
    )


def preview_page(panel: Panel, preview: Preview) -> Notice:
    """Return the page that shows what a choice would do, with the Confirm button."""
    walk, choice = panel.walk, preview.leaf.choice
    if preview.is_final:
        style = ButtonStyle.danger
        remark = say("⚠️ This cannot be taken back: chance decides, or a secret is revealed.")
    else:
        style = ButtonStyle.success
        remark = say(
            "-# The picture shows the position after this move. Nothing has been done yet."
        )
    lines = [
        *_crumb_lines(walk.crumbs),
        words(choice.label, walk.reader),
        words(remark, walk.reader),
    ]
    rest = f"{write_path(panel.path)}:{choice_digest(choice)}"
    confirm = Button(panel.id("do", rest), words(say("Confirm"), walk.reader), style)
    return Notice(_text(lines), ((confirm, *walk.back_button()),))


def outcome_page(session: Session, match: Match, outcome: Sequence[str], locale: str) -> Notice:
    """Return the page that tells what was done, when the seat has nothing left to decide."""
    reader = message_reader(session, locale)
    undo = Button(CustomId("undo", session.id), words(say("Undo"), reader))
    return Notice(
        _text([*outcome, *_waiting_lines(match, reader)]), ((undo,),) if match.to_act else ()
    )


def _position_lines(panel: Panel) -> Iterator[str]:
    reader = message_reader(panel.session, panel.locale)
    view = panel.match.view(panel.seat)
    yield f"**{words(view.headline, reader)}**"
    if panel.seat in view.to_act:
        yield words(say("{who} {asks}.", who=Who(panel.seat), asks=view.asks), reader)
    else:
        yield words(
            say("You have decided. You can change your mind until the others have decided too."),
            reader,
        )


def _crumb_lines(crumbs: str) -> Iterator[str]:
    if crumbs:
        yield f"**{crumbs}**"


def _waiting_lines(match: Match, reader: Reader) -> Iterator[str]:
    others = tuple(map(Who, deciding(match)))
    if others:
        yield words(say("Now it is up to {who}.", who=others), reader)


def _text(lines: Sequence[str]) -> str:
    return shortened("\n".join(lines), TEXT_LIMIT)
