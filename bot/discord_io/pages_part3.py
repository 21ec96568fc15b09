"""A game at a glance: its small picture, players, length, weight and pitch."""

from dataclasses import replace
from typing import Any

from bot.discord_io.notices import Attachment
from bot.discord_io.notices_part1 import Section
from rules.game import Game
from rules.text import Reader, Text, say, words

PICTURE_WIDTH = 480
"""Pixels of the small picture of a game, as `Pictures.draw_sample` draws it."""


def facts_of(game: Game[Any, Any]) -> Text:
    """Return how many play a game, how long it takes, and how heavy it is."""
    least, most = min(game.seats), max(game.seats)
    return say(
        "{players} players · {least} to {most} minutes at a table · {weight}",
        players=f"{least}" if least == most else f"{least}–{most}",
        least=game.profile.minutes[0],
        most=game.profile.minutes[1],
        weight=game.profile.weight,
    )


def at_a_glance(game: Game[Any, Any], reader: Reader, *, is_learnt: bool = False) -> str:
    """Return the title, the facts and the pitch of a game, ticked if its lesson is finished."""
    pitch = words(game.profile.pitch, reader)
    glance = f"### {game.title}\n-# {words(facts_of(game), reader)}\n{pitch}"
    if not is_learnt:
        return glance
    return f"{glance}\n-# {words(say('✅ You have finished the lesson.'), reader)}"


def beside_picture(
    text: str, game: Game[Any, Any], picture: Attachment | None, reader: Reader
) -> Section | str:
    """Return a text about a game beside its small picture, if there is one.

    The picture is too small to show a position; it shows what the game looks like.
    """
    if picture is None:
        return text
    alt = words(say("A board of {title}.", title=game.title), reader)
    return Section(text, replace(picture, alt=alt))
