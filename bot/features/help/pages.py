"""The pages of /help about games: all at a glance, and one with its guide."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    Attachment,
    Block,
    Button,
    Divider,
    Gallery,
    Layout,
    Option,
    Select,
)
from bot.discord_io.pages import at_a_glance, beside_picture, page_buttons
from bot.discord_io.wording import layout_of
from bot.features.help.topics import TO_ALL_GAMES, topics_select
from bot.language.readers import anonymous_reader
from rules.catalog import GAMES
from rules.game import Game
from rules.lesson import lesson_of
from rules.text import Text, joined, say

GAMES_ON_ONE_PAGE, GAMES_ON_A_PAGE = 5, 4
"""The most games on a page: if it is the only page, and if there are several.

Each game takes six of the forty components of a layout, and a divider one.
"""


class Surroundings(NamedTuple):
    """Where somebody looks at the games."""

    is_alone: bool = False
    """Whether nobody can play with them there."""
    game: Game[Any, Any] | None = None
    """The game in this channel."""


HERE = Surroundings()


def games_on(page: int) -> tuple[Sequence[Game[Any, Any]], int, int]:
    """Return the games on a page, or on the last one, with its number and that of all pages."""
    games = [*GAMES.values()]
    most = GAMES_ON_ONE_PAGE if len(games) <= GAMES_ON_ONE_PAGE else GAMES_ON_A_PAGE
    pages_in_all = -(-len(games) // most)
    page = min(page, pages_in_all - 1)
    return games[page * most : (page + 1) * most], page, pages_in_all


def games_page(
    pictures: Mapping[str, Attachment | None],
    page: int,
    locale: str,
    around: Surroundings = HERE,
    finished: Collection[str] = (),
) -> Layout:
    """Return a page of the games at a glance, with ticks where lessons are `finished`."""
    reader = anonymous_reader(locale)
    games, page, pages_in_all = games_on(page)
    blocks: list[Block] = [_title(around)]
    for index, game in enumerate(games):
        blocks += [Divider()] if index else []
        is_learnt = game.key in finished
        seen = at_a_glance(game, is_learnt=is_learnt)
        blocks.append(beside_picture(seen, game, pictures.get(game.key), reader))
        buttons = _begin_buttons(game, is_learnt=is_learnt)
        blocks += [buttons] if buttons else []
    turning = page_buttons(lambda path: CustomId("games", 0, rest=path), (), page, pages_in_all)
    turning_row = (turning,) if turning else ()
    selects = (_guides(), topics_select(is_alone=around.is_alone))
    return layout_of((*blocks, *turning_row, *selects), reader)


def game_page(
    game: Game[Any, Any],
    locale: str,
    picture: Attachment | None = None,
    finished: Collection[str] = (),
) -> Layout:
    """Return the page about one game: its guide, a lesson, and the way to a new game."""
    is_learnt = game.key in finished
    shown = (Gallery((picture,)),) if picture else ()
    blocks = (
        at_a_glance(game, is_learnt=is_learnt),
        *shown,
        game.guide_in(locale).strip(),
        (*_begin_buttons(game, is_learnt=is_learnt), TO_ALL_GAMES),
    )
    return layout_of(blocks, anonymous_reader(locale, game.key))


def _title(around: Surroundings) -> Text:
    """Return the title; on a server it names the game in the channel, elsewhere what works."""
    if around.is_alone:
        told = say(
            "Lessons, rules and games against opponents work here. For a game with people, type "
            "`/play` in a channel of a server that I am on."
        )
    elif around.game:
        told = say("{title} is played in this channel.", title=around.game.title)
    else:
        told = say("`/play` shows what waits for you here, and the open tables.")
    return joined("## ", say("Board games"), "\n-# ", told)


def lesson_buttons(game: Game[Any, Any], *, is_learnt: bool) -> tuple[Button, ...]:
    """Return the button that begins the lesson of a game; nothing if there is none."""
    if lesson_of(game) is None:
        return ()
    pressed = CustomId("learn", 0, rest=game.key)
    if is_learnt:
        return (Button(pressed, say("Take the lesson again")),)
    return (Button(pressed, say("Take the lesson"), ButtonStyle.success),)


def about_button(game: Game[Any, Any]) -> Button:
    """Return the button that shows the guide of a game."""
    return Button(CustomId("about", 0, rest=game.key), say("How it is played"))


def _begin_buttons(game: Game[Any, Any], *, is_learnt: bool) -> tuple[Button, ...]:
    """Return the buttons of a game: a lesson, if there is one, and a new game."""
    play = Button(CustomId("play-game", 0, rest=game.key), say("Play"))
    return (*lesson_buttons(game, is_learnt=is_learnt), play)


def _guides() -> Select:
    options = tuple(Option(game.title, value=key) for key, game in GAMES.items())
    return Select(CustomId("about", 0), say("More about a game …"), options)
