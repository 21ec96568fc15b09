"""Reads the options of a session: those of its game, and those of all games, `pace` and `hints`."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.session import Pace, Session
from rules.game import Game
from rules.notation import cut
from rules.setup import Option, check_options
from rules.text import say

PACE = Option(
    "pace",
    tuple(pace.value for pace in Pace),
    say(
        "The time for a turn: no limit, or one, three or seven days. When it is used up, the other "
        "players are asked how to go on."
    ),
)
HINTS = Option(
    "hints",
    ("on", "off"),
    say("Whether players may ask the program for hints. At the end everybody is told who did."),
)
OF_SESSIONS = (PACE, HINTS)
"""Options of the session, not of the game; the rules do not know them."""


class ChosenOptions(NamedTuple):
    """The chosen options, in their canonical spelling."""

    options: Mapping[str, str]
    """The game's own options: name to value."""
    pace: Pace | None
    """None if it was not mentioned."""
    hints: bool | None = None
    """None if they were not mentioned."""


def options_offered(game: Game[Any, Any]) -> tuple[Option, ...]:
    """Return all options that can be chosen for a game."""
    return (*game.options, *OF_SESSIONS)


def options_at(session: Session) -> Mapping[str, str]:
    """Return a session's options, name to value; `pace` and `hints` unless they are the default."""
    pace = {} if session.pace is Pace.NONE else {PACE.name: session.pace.value}
    hints = {} if session.hints else {HINTS.name: "off"}
    return {**session.options, **pace, **hints}


def read_options(game: Game[Any, Any], typed: str) -> ChosenOptions:
    """Return the options typed as `name=value name=value`; raises Refused or UnfitSetup."""
    return match_options(game, dict(_pair(word) for word in typed.split()))


def match_options(game: Game[Any, Any], typed: Mapping[str, str]) -> ChosenOptions:
    """Return options in their canonical spelling; raises UnfitSetup for unknown ones."""
    values = {
        option.name: {v.casefold(): v for v in option.values} for option in options_offered(game)
    }
    chosen = {
        name: values.get(name, {}).get(value.casefold(), value)
        for name, value in ((name.casefold(), value) for name, value in typed.items())
    }
    check_options(game.title, options_offered(game), chosen)
    pace, hints = chosen.pop(PACE.name, None), chosen.pop(HINTS.name, None)
    wanted = None if hints is None else hints == HINTS.default
    return ChosenOptions(chosen, Pace(pace) if pace else None, wanted)


def _pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not (name and sign and value):
        raise Refused(say("“{word}” is not an option. Write name=value.", word=cut(word)))
    return name, value
