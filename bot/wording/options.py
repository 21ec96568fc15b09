"""The ephemeral page with the options of a game: everybody reads it, the host chooses."""

from collections.abc import Iterator
from typing import NamedTuple

from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId, Path, write_path
from bot.discord_io.notices import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
    shortened,
)
from bot.language.readers import anonymous_reader
from bot.sessions import Pace, Session, options_at, options_offered
from bot.wording.menu_pages import Walk
from bot.wording.menus import Branch, Node, build_menu, follow
from rules.catalog import GAMES
from rules.text import Reader, Text, say, words

ROWS = 5
"""How many rows a message has."""
PACE_NAME = "pace"
PACE_TITLES = {
    Pace.NONE.value: say("No limit"),
    Pace.DAY.value: say("One day"),
    Pace.THREE_DAYS.value: say("Three days"),
    Pace.WEEK.value: say("Seven days"),
}
SEAT = "seat:"
"""What a value begins with that is the number of a seat."""


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
        hint=lambda chosen: "",
        reader=anonymous_reader(locale),
    )


def option_page(
    session: Session, walk: Walk[Value], branch: Branch[Value], *, may_change: bool = True
) -> Notice:
    """Return the page at a branch: all options with their meaning, or the values of one.

    Without anything to press for those who may not change them.
    """
    reader = walk.reader
    if not may_change:
        name = escape_markdown(session.host.name)
        host = words(say("-# **{host}**, the host, can change them.", host=name), reader)
        return Notice("\n".join([*_meanings(session, reader), host]))
    if walk.path:
        rows = (*walk.rows(branch, say("Choose a value …")), walk.back_button())
        return Notice(f"**{walk.crumbs}**", rows)
    return Notice("\n".join(_meanings(session, reader)), _rows(session, walk, branch))


def option_title(name: str) -> Text:
    """Return the name of an option as people read it: "First seat"."""
    return say(name.replace("_", " ").capitalize())


def value_title(name: str, value: str) -> Text:
    """Return a value of an option as people read it: "Seat 1"."""
    if name == PACE_NAME and value in PACE_TITLES:
        return PACE_TITLES[value]
    if value.startswith(SEAT):
        return say("Seat {number}", number=value.removeprefix(SEAT))
    shown = value.replace("-", ", ").replace("_", " ")
    return say(shown[:1].upper() + shown[1:])


def setting_titles(session: Session) -> Iterator[Text]:
    """Yield the options of a session that differ from the defaults, each with its value."""
    for name, value in options_at(session).items():
        yield _setting(name, value)


def _setting(name: str, value: str) -> Text:
    return say("{option}: {value}", option=option_title(name), value=value_title(name, value))


def _present(session: Session) -> list[Value]:
    """Return every option with its present value, in the order in which they are offered."""
    chosen = options_at(session)
    offered = options_offered(GAMES[session.key])
    return [Value(option.name, chosen.get(option.name, option.default)) for option in offered]


def _meanings(session: Session, reader: Reader) -> list[str]:
    offered = options_offered(GAMES[session.key])
    return [
        f"**{words(option_title(name), reader)}**: {words(value_title(name, value), reader)}\n"
        f"-# {words(option.meaning, reader)}"
        for (name, value), option in zip(_present(session), offered, strict=True)
    ]


def _rows(session: Session, walk: Walk[Value], menu: Branch[Value]) -> tuple[Row, ...]:
    """Return a select for each option; if they are too many, buttons that lead to the last."""
    present = _present(session)
    titles = [words(_setting(*value), walk.reader) for value in present]
    if len(present) == 1:
        # The values of the only option stand at the top of the menu.
        return (_select(walk, ((), menu), titles[0], present[0]),)
    selects = len(present) if len(present) <= ROWS else ROWS - 1
    buttons = tuple(
        Button(walk.id._replace(rest=write_path((place,))), shortened(titles[place], LABEL_LIMIT))
        for place in range(selects, len(present))
    )
    shown = tuple(
        _select(walk, ((place,), menu.nodes[place]), titles[place], present[place])
        for place in range(selects)
    )
    return (*shown, buttons) if buttons else shown


def _select(
    walk: Walk[Value], entry: tuple[Path, Node[Value]], prompt: str, present: Value
) -> Select:
    """Return the select of an option; its prompt names the option and its present value."""
    path, node = entry
    values = node.nodes if isinstance(node, Branch) else (node,)
    now = words(say("as it is now"), walk.reader)
    options = tuple(
        Option(
            shortened(words(value.title, walk.reader), OPTION_LIMIT),
            now if value.title == value_title(*present) else "",
            str(number),
        )
        for number, value in enumerate(values)
    )
    own = walk.id._replace(rest=write_path(path))
    return Select(own, shortened(prompt, OPTION_LIMIT), options)
