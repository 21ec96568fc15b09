"""What a session can be set to: the options of its game, and the pace, which every game has."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.basics.refusals import Refused
from bot.sessions.model.pace import Pace
from bot.sessions.model.session import Session
from rules.core import Game, Option
from rules.notation import cut
from rules.setup import check_options
from rules.text import say

PACE = Option(
    "pace",
    tuple(pace.value for pace in Pace),
    say(
        "The time for a turn: as long as it takes, or one, three or seven days. When it is used "
        "up, the others are asked how to go on."
    ),
)
"""Kept by the session; the rules never hear of it."""


class ChosenOptions(NamedTuple):
    """What somebody chose, spelt as it is on offer."""

    options: Mapping[str, str]
    """The game's own."""
    pace: Pace | None
    """None when nothing was said about it."""


def options_offered(game: Game[Any, Any]) -> tuple[Option, ...]:
    """List all that can be chosen for a game."""
    return (*game.options, PACE)


def options_at(session: Session) -> Mapping[str, str]:
    """Return what was chosen for a session, by option; the pace only if turns have a limit."""
    pace = {} if session.pace is Pace.NONE else {PACE.name: session.pace.value}
    return {**session.options, **pace}


def read_options(game: Game[Any, Any], typed: str) -> ChosenOptions:
    """Read options, `name=value name=value`; raises Refused or UnfitSetup."""
    return match_options(game, dict(_pair(word) for word in typed.split()))


def match_options(game: Game[Any, Any], typed: Mapping[str, str]) -> ChosenOptions:
    """Spell options as they are on offer; raises UnfitSetup for what is not."""
    values = {
        option.name: {v.casefold(): v for v in option.values} for option in options_offered(game)
    }
    chosen = {
        name: values.get(name, {}).get(value.casefold(), value)
        for name, value in ((name.casefold(), value) for name, value in typed.items())
    }
    check_options(game.title, options_offered(game), chosen)
    pace = chosen.pop(PACE.name, None)
    return ChosenOptions(chosen, Pace(pace) if pace else None)


def _pair(word: str) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not (name and sign and value):
        raise Refused(say("“{word}” is no option. Write name=value.", word=cut(word)))
    return name, value
