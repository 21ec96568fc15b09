"""Completions for a list in one option of a command: of game options, or of games."""

from collections.abc import Iterator

from bot.discord_io.notices import OPTION_LIMIT, SELECT_LIMIT
from bot.sessions.options import options_offered
from rules.catalog import GAMES


def complete_options(key: str, typed: str) -> list[str]:
    """Return at most 25 completions of the last `name=value`, for the game `key`."""
    *done, begun = typed.split(" ")
    named = {option.partition("=")[0].casefold() for option in done}
    completed = (
        " ".join([*done, option])
        for option in _option_values(key, named)
        if begun.casefold() in option.casefold()
    )
    return [text for text in completed if len(text) <= OPTION_LIMIT][:SELECT_LIMIT]


def _option_values(key: str, named: set[str]) -> Iterator[str]:
    options = options_offered(GAMES[key]) if key in GAMES else ()
    # An option with many values must not crowd out the others.
    for option in sorted(options, key=lambda option: len(option.values)):
        if option.name not in named:
            yield from (f"{option.name}={value}" for value in option.values)


def complete_games(typed: str) -> list[str]:
    """Return at most 25 completions of the last game in a list with commas, or of its options."""
    *done, begun = typed.split(",")
    kept = [part.strip() for part in done if part.strip()]
    completed = (", ".join([*kept, wanted]) for wanted in _completed_game(begun.lstrip()))
    return [text for text in completed if len(text) <= OPTION_LIMIT][:SELECT_LIMIT]


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
