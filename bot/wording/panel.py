"""The private panel: what may be decided, what it would do, and what came of it."""

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
    """Somebody's panel, opened at some step of the menu."""

    session: Session
    match: Match
    seat: Seat
    choices: tuple[Choice, ...]
    locale: str
    path: Path = ()

    @cached_property
    def walk(self) -> Walk[Choice]:
        """The way through the menu; raises NoSuchPath."""
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
        """Make the id of a button that acts on this position alone."""
        return CustomId(verb, self.session.id, self.session.stamp(self.seat), rest)


@dataclass(frozen=True, slots=True)
class Preview:
    """A choice that is tried out before it is made."""

    leaf: Leaf[Choice]
    after: Match | None
    """What would be; None when that is a secret."""

    @property
    def is_final(self) -> bool:
        """Whether the choice lets something be known that cannot be unknown again."""
        return self.after is None or NATURE in self.after.to_act


def choice_digest(choice: Choice) -> str:
    """Mark a choice, so that confirming it can never mean another one."""
    return f"{crc32(choice.notation.encode()):08x}"


def choosing_page(panel: Panel, branch: Branch[Choice], outcome: Sequence[str]) -> Notice:
    """Offer the next step of the menu, after what was just done."""
    walk = panel.walk
    lines = [*outcome, *_position_lines(panel), *_crumb_lines(walk.crumbs), *walk.hints(branch)]
    typing = Button(panel.id("type"), words(say("Type it"), walk.reader))
    return Notice(
        _text(lines), (walk.next_row(branch, say("Choose …")), (*walk.back_button(), typing))
    )


def preview_page(panel: Panel, preview: Preview) -> Notice:
    """Show what a choice would do, before it is made."""
    walk, choice = panel.walk, preview.leaf.choice
    if preview.is_final:
        style = ButtonStyle.danger
        remark = say("⚠️ This cannot be taken back: chance decides, or a secret comes to light.")
    else:
        style = ButtonStyle.success
        remark = say("-# The picture shows how it would be. Nothing is done yet.")
    lines = [
        *_crumb_lines(walk.crumbs),
        words(choice.label, walk.reader),
        words(remark, walk.reader),
    ]
    rest = f"{write_path(panel.path)}:{choice_digest(choice)}"
    confirm = Button(panel.id("do", rest), words(say("Confirm"), walk.reader), style)
    return Notice(_text(lines), ((confirm, *walk.back_button()),))


def outcome_page(session: Session, match: Match, outcome: Sequence[str], locale: str) -> Notice:
    """Say what was done, when nothing is left to decide."""
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
        yield words(say("You have decided. Until the others have, you may change it."), reader)


def _crumb_lines(crumbs: str) -> Iterator[str]:
    if crumbs:
        yield f"**{crumbs}**"


def _waiting_lines(match: Match, reader: Reader) -> Iterator[str]:
    others = tuple(map(Who, deciding(match)))
    if others:
        yield words(say("Now it is up to {who}.", who=others), reader)


def _text(lines: Sequence[str]) -> str:
    return shortened("\n".join(lines), TEXT_LIMIT)
