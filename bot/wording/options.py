"""The ephemeral page on which the host chooses the options of a game."""

from typing import NamedTuple

from bot.discord_io.custom_ids import CustomId, Path
from bot.discord_io.notices import Notice
from bot.language.readers import anonymous_reader
from bot.sessions import Session, options_at, options_offered
from bot.wording.menu_pages import Walk
from bot.wording.menus import Branch, build_menu, follow
from rules.catalog import GAMES
from rules.text import Reader, say, words


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
        lambda chosen: (say("{name}", name=chosen.option), say("{value}", value=chosen.value)),
    )
    return Walk(
        id=CustomId("option", session.id),
        path=path,
        nodes=follow(menu, path),
        hint=lambda chosen: "",
        reader=anonymous_reader(locale),
    )


def option_page(session: Session, walk: Walk[Value], branch: Branch[Value]) -> Notice:
    """Return the page at a branch: all options with their meaning, or the values of one."""
    reader = walk.reader
    lines = [f"**{walk.crumbs}**"] if walk.path else _meanings(session, reader)
    prompt = say("Choose a value …") if walk.path else say("Change an option …")
    rows = [*walk.rows(branch, prompt), *([walk.back_button()] if walk.path else [])]
    return Notice("\n".join(lines), tuple(rows))


def _meanings(session: Session, reader: Reader) -> list[str]:
    chosen = options_at(session)
    return [
        f"**{option.name}** = `{chosen.get(option.name, option.default)}`\n"
        f"-# {words(option.meaning, reader)}"
        for option in options_offered(GAMES[session.key])
    ]
