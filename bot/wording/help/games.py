"""The pages of /help about games: all at a glance, and one with its guide."""

from collections.abc import Collection, Mapping
from typing import Any

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.layouts import Block, Divider, Gallery, Layout
from bot.discord_io.notices import Attachment, Button, Option, Select
from bot.language.readers import anonymous_reader
from bot.wording.help.topics import back_button, topics_select
from bot.wording.parts.game_glance import at_a_glance, beside_picture
from bot.wording.parts.pages import BLUE, page_buttons
from rules.catalog import GAMES
from rules.game import Game
from rules.lesson import lesson_of
from rules.text import Reader, say, words

GAMES_ON_ONE_PAGE, GAMES_ON_A_PAGE = 5, 4
"""The most games on a page: if it is the only page, and if there are several.

Each game takes six of the forty components of a layout, and a divider one.
"""


def games_page(
    pictures: Mapping[str, Attachment | None],
    page: int,
    locale: str,
    here: Game[Any, Any] | None = None,
    finished: Collection[str] = (),
) -> Layout:
    """Return a page of the games at a glance; `here` is the game in this channel.

    Each has a small picture, if there is one, and buttons for a lesson and a new game. Games whose
    lessons are `finished` are ticked.
    """
    reader = anonymous_reader(locale)
    games = [*GAMES.values()]
    most = GAMES_ON_ONE_PAGE if len(games) <= GAMES_ON_ONE_PAGE else GAMES_ON_A_PAGE
    pages_in_all = -(-len(games) // most)
    page = min(page, pages_in_all - 1)
    blocks: list[Block] = [_title(reader, here)]
    for index, game in enumerate(games[page * most : (page + 1) * most]):
        blocks += [Divider()] if index else []
        is_learnt = game.key in finished
        glance = at_a_glance(game, reader, is_learnt=is_learnt)
        blocks.append(beside_picture(glance, game, pictures.get(game.key), reader))
        blocks.append(_begin_buttons(game, reader, is_learnt=is_learnt))
    turning = page_buttons(lambda path: CustomId("games", 0, rest=path), (), page, pages_in_all)
    turning_row = (turning,) if turning else ()
    return Layout((*blocks, *turning_row, _guides(reader), topics_select(reader)), BLUE)


def game_page(
    game: Game[Any, Any],
    locale: str,
    picture: Attachment | None = None,
    finished: Collection[str] = (),
) -> Layout:
    """Return the page about one game: its guide, a lesson, and a table.

    It is ticked if its lesson is `finished`.
    """
    is_learnt = game.key in finished
    reader = anonymous_reader(locale)
    shown = (Gallery((picture,)),) if picture else ()
    buttons = (*_begin_buttons(game, reader, is_learnt=is_learnt), back_button(reader))
    blocks = (
        at_a_glance(game, reader, is_learnt=is_learnt),
        *shown,
        game.guide_in(locale).strip(),
        buttons,
    )
    return Layout(blocks, BLUE)


def _title(reader: Reader, here: Game[Any, Any] | None) -> str:
    title = f"## {words(say('Board games in this channel'), reader)}"
    if here is None:
        return title
    played = say("{title} is played in this channel.", title=here.title)
    return f"{title}\n-# {words(played, reader)}"


def _begin_buttons(game: Game[Any, Any], reader: Reader, *, is_learnt: bool) -> tuple[Button, ...]:
    """Return the buttons of a game: a lesson, if there is one, and a new game."""
    learn, table = (CustomId(verb, 0, rest=game.key) for verb in ("learn", "table"))
    if is_learnt:
        lesson = Button(learn, words(say("Take the lesson again"), reader))
    else:
        lesson = Button(learn, words(say("Take the lesson"), reader), ButtonStyle.success)
    new = Button(table, words(say("Open a table here"), reader))
    return (lesson, new) if lesson_of(game) else (new,)


def _guides(reader: Reader) -> Select:
    options = tuple(Option(game.title, value=key) for key, game in GAMES.items())
    return Select(CustomId("about", 0), words(say("More about a game …"), reader), options)
