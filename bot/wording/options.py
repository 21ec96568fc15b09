"""The private page on which the host chooses the options of a game."""

from typing import NamedTuple

from bot.discord_io.custom_ids import Id, Path
from bot.discord_io.notices import Notice
from bot.language.readers import nobody
from bot.sessions import Table, offered, options_at
from bot.wording.menu_pages import Walk
from bot.wording.menus import Branch, follow, plant
from rules.catalog import GAMES
from rules.text import Reader, say, words


class Value(NamedTuple):
    """One value of an option."""

    option: str
    value: str


def walk_options(table: Table, path: Path, locale: str) -> Walk[Value]:
    """Walk through option and value; raises NoSuchStep."""
    menu = plant(
        [Value(option.name, v) for option in offered(GAMES[table.key]) for v in option.values],
        lambda chosen: (say("{name}", name=chosen.option), say("{value}", value=chosen.value)),
    )
    return Walk(
        id=Id("option", table.id),
        path=path,
        way=follow(menu, path),
        hint=lambda chosen: "",
        reader=nobody(locale),
    )


def option_page(table: Table, walk: Walk[Value], branch: Branch[Value]) -> Notice:
    """Explain the options, and offer what to change."""
    reader = walk.reader
    lines = [f"**{walk.crumbs}**"] if walk.path else _meanings(table, reader)
    prompt = say("Choose a value …") if walk.path else say("Change an option …")
    rows = [walk.further(branch, prompt), *([walk.back()] if walk.path else [])]
    return Notice("\n".join(lines), tuple(rows))


def _meanings(table: Table, reader: Reader) -> list[str]:
    chosen = options_at(table)
    return [
        f"**{option.name}** = `{chosen.get(option.name, option.default)}`\n"
        f"-# {words(option.meaning, reader)}"
        for option in offered(GAMES[table.key])
    ]
