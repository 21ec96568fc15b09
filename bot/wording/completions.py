"""Options as they are typed: `name=value name=value`, completed one after another."""

from collections.abc import Iterator

from bot.discord_io.notices import OPTION_LIMIT
from bot.sessions import options_offered
from rules.catalog import GAMES

MOST = 25
"""Suggestions that Discord shows."""


def complete_options(key: str, typed: str) -> list[str]:
    """Complete the last of the options that somebody types."""
    *done, begun = typed.split(" ")
    named = {option.partition("=")[0].casefold() for option in done}
    completed = (
        " ".join([*done, option])
        for option in _option_values(key, named)
        if begun.casefold() in option.casefold()
    )
    return [text for text in completed if len(text) <= OPTION_LIMIT][:MOST]


def _option_values(key: str, named: set[str]) -> Iterator[str]:
    options = options_offered(GAMES[key]) if key in GAMES else ()
    # An option of many values must not crowd the others out.
    for option in sorted(options, key=lambda option: len(option.values)):
        if option.name not in named:
            yield from (f"{option.name}={value}" for value in option.values)


def complete_games(typed: str) -> list[str]:
    """Complete the last of the games, with commas between, or the last option behind its name."""
    *done, begun = typed.split(",")
    kept = [part.strip() for part in done if part.strip()]
    completed = (", ".join([*kept, wanted]) for wanted in _completed_game(begun.lstrip()))
    return [text for text in completed if len(text) <= OPTION_LIMIT][:MOST]


def _completed_game(begun: str) -> list[str]:
    key, space, options = begun.casefold().partition(" ")
    if space and key in GAMES:
        return [f"{key} {completed}" for completed in complete_options(key, options)] or [
            begun.strip()
        ]
    wanted = begun.casefold().strip()
    return [
        game.key for game in GAMES.values() if wanted in game.key or wanted in game.title.casefold()
    ]
