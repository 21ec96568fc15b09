"""The page of /help: first steps with the bot, and the guide of the game played here."""

from typing import Any

from discord import Embed

from bot.discord_io.notices import Notice, shortened
from bot.language.readers import anonymous_reader
from bot.wording.rulebook import BLUE, DESCRIPTION_LIMIT
from rules.catalog import GAMES
from rules.core import Game
from rules.text import say, words

FIRST_STEPS = say(
    "**Begin.** `/game new` opens a table in this channel. Everybody who wants to play presses "
    "**Join**; the host presses **Start**.\n"
    "**Play.** When it is your turn, the board calls you. Press **Your move**: a panel that only "
    "you can see leads you through what is allowed, shows what it would do, and makes it when you "
    "press **Confirm**. Or type `/move` and pick from the list. A game may take an evening or "
    "three months; nothing is forgotten.\n"
    "**Take your time.** `/turns` lists what waits for you on this server. Once a day I remind you "
    "in the channel; `/settings` changes how, how often, and at what hours not. `/away` stops your "
    "clocks in all games while you are on holiday. With the option `pace` a turn has one, three "
    "or seven days; after that the others can wait, or hand the seat on.\n"
    "**Look.** `/board` shows the board, `/hand` what only you may know, `/log` what happened, "
    "`/rules` what the rules say.\n"
    "The **History** button goes back turn by turn. `/watch` shows a game of another channel here, "
    "at once or some turns late.\n"
    "**Play a campaign.** `/campaign new` opens several games that add up to one. The next begins "
    "by itself when one ends, everybody one seat on; `/campaign standings` shows who leads.\n"
    "**Change your mind.** `/undo` takes your last decision back: at once, as long as nothing "
    "came to light and nobody has moved since; otherwise the others are asked.\n"
    "**Leave.** `/game replace` hands a seat to somebody else, or to an automatic player until "
    "somebody takes it over again. `/game resign` leaves a game that runs. `/record` writes a "
    "game down as a file."
)


def help_page(game: Game[Any, Any] | None, locale: str) -> Notice:
    """Return the first steps, and the guide of a game if one is given."""
    reader = anonymous_reader(locale)
    offered = ", ".join(game.title for game in GAMES.values())
    steps = Embed(
        title=words(say("Board games in this channel"), reader),
        description=words(FIRST_STEPS, reader),
        colour=BLUE,
    )
    steps.set_footer(text=words(say("Games: {offered}", offered=offered), reader))
    if game is None:
        return Notice(embeds=(steps,))
    # The two embeds together may have 6,000 characters.
    guide = Embed(description=shortened(game.guide, DESCRIPTION_LIMIT), colour=BLUE)
    return Notice(embeds=(steps, guide))
