"""Options of a game: read as people type them, and the page on which the host chooses."""

from collections.abc import Iterator
from typing import NamedTuple

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.menu_walk import Walk
from bot.discord_io.menus import Branch, Node, build_menu, follow
from bot.discord_io.notices import OPTION_LIMIT, Message, Notice, Option, Select, shortened
from bot.discord_io.wording import layout_of, notice_of
from bot.language.readers import anonymous_reader
from bot.sessions.options import HINTS, PACE, options_at, options_offered
from bot.sessions.people import Status
from bot.sessions.session import Pace, Session
from rules.catalog import GAMES
from rules.setup import COLOURS, colours_chosen
from rules.text import Text, joined, say, words

TITLES = {PACE.name: say("Pace"), HINTS.name: say("Hints")}
"""The titles of the options that all games share."""
PACE_TITLES = {
    Pace.NONE.value: say("No limit"),
    Pace.DAY.value: say("One day"),
    Pace.THREE_DAYS.value: say("Three days"),
    Pace.WEEK.value: say("Seven days"),
}
SEAT = "seat:"
"""The beginning of a value that is the number of a seat."""


class Value(NamedTuple):
    """A value that an option can be set to."""

    option: str
    value: str


def walk_options(session: Session, path: Path, locale: str) -> Walk[Value]:
    """Return the menu of all options and values, opened at a path; raises NoSuchPath."""
    menu = build_menu(
        [
            Value(option.name, v)
            for option in options_offered(GAMES[session.key])
            for v in option.values
        ],
        lambda chosen: (option_title(chosen.option), value_title(*chosen)),
    )
    return Walk(
        id=CustomId("option", session.id),
        path=path,
        nodes=follow(menu, path),
        describe=lambda chosen: "",
        reader=anonymous_reader(locale, session.key),
    )


def option_page(
    session: Session, walk: Walk[Value], branch: Branch[Value], *, may_change: bool = True
) -> Message:
    """Return all options with their meaning, and selects if they may change; or values of one."""
    if not may_change:
        return notice_of([*_meanings(session), _note(session)], walk.reader)
    if walk.path:
        rows = (*walk.rows(branch, say("Choose a value …")), walk.back_button())
        return Notice(f"**{walk.crumbs}**", rows)
    selects = _selects(session, walk, branch)
    pairs = zip(_meanings(session), selects, strict=True)
    return layout_of((block for pair in pairs for block in pair), walk.reader)


def option_title(name: str) -> Text:
    """Return the name of an option as people read it: "First seat"."""
    return TITLES.get(name) or say(name.replace("_", " ").capitalize())


def value_title(name: str, value: str) -> Text:
    """Return a value of an option as people read it: "Seat 1"."""
    if name == COLOURS:
        return say("{colours}", colours=tuple(map(say, colours_chosen(value))))
    if name == PACE.name and value in PACE_TITLES:
        return PACE_TITLES[value]
    if value.startswith(SEAT):
        return say("Seat {number}", number=value.removeprefix(SEAT))
    shown = value.replace("-", ", ").replace("_", " ")
    return say(shown[:1].upper() + shown[1:])


def setting_titles(session: Session) -> Iterator[Text]:
    """Yield the options of a session that differ from the defaults, each with its value."""
    for name, value in options_at(session).items():
        yield _setting(name, value)


def option_to_choose(value: str, title: Text, is_now: bool) -> Option:
    """Return an option of a select, with a note if it is the present choice."""
    return Option(title, say("as it is now") if is_now else "", value)


def _setting(name: str, value: str) -> Text:
    return say("{option}: {value}", option=option_title(name), value=value_title(name, value))


def _note(session: Session) -> Text:
    """Return who can change the options, if anybody still can."""
    if session.status is not Status.LOBBY:
        return say("-# They have been fixed since the game began.")
    return say("-# **{host}**, the host, can change them.", host=escape_markdown(session.host.name))


def _present(session: Session) -> list[Value]:
    """Return every option with its present value, in the order in which they are offered."""
    chosen = options_at(session)
    offered = options_offered(GAMES[session.key])
    return [Value(option.name, chosen.get(option.name, option.default)) for option in offered]


def _meanings(session: Session) -> list[Text]:
    offered = options_offered(GAMES[session.key])
    return [
        joined("**", option_title(name), "**: ", value_title(name, value), "\n-# ", option.meaning)
        for (name, value), option in zip(_present(session), offered, strict=True)
    ]


def _selects(session: Session, walk: Walk[Value], menu: Branch[Value]) -> list[Select]:
    """Return a select for each option, in the order in which they are offered."""
    present = _present(session)
    titles = [words(_setting(*value), walk.reader) for value in present]
    if len(present) == 1:
        # The values of the only option stand at the top of the menu.
        return [_select(walk, ((), menu), titles[0], present[0])]
    return [
        _select(walk, ((index,), menu.nodes[index]), titles[index], present[index])
        for index in range(len(present))
    ]


def _select(
    walk: Walk[Value], entry: tuple[Path, Node[Value]], prompt: str, present: Value
) -> Select:
    """Return the select of an option; its prompt names the option and its present value."""
    path, node = entry
    values = node.nodes if isinstance(node, Branch) else (node,)
    title = value_title(*present)
    options = tuple(
        option_to_choose(str(number), value.title, value.title == title)
        for number, value in enumerate(values)
    )
    own = walk.id._replace(rest=write_path(path))
    return Select(own, shortened(prompt, OPTION_LIMIT), options)
