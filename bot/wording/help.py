"""The page of /help: first steps with the bot, and the guide of the game played here."""

from typing import Any

from discord import Embed

from bot.discord_io.notices import Notice
from bot.language.readers import anonymous_reader
from bot.wording.rulebook import BLUE
from rules.catalog import GAMES
from rules.core import Game
from rules.text import say, words

FIRST_STEPS = say(
    "**Begin.** `/game new` opens a table in this channel. Everybody who wants to play presses "
    "**Join**; the host presses **Start**.\n"
    "**Play.** When it is your turn, the board mentions you. Press **Your move**: a panel that "
    "only you can see leads you through your legal choices and shows the position as it would be. "
    "Go back as often as you like, then **Confirm turn**. Or type `/move` and pick from the list. "
    "A game may take an evening or three months; nothing is forgotten.\n"
    "**Take your time.** `/turns` lists the games on this server that wait for you. Once a day I "
    "remind you in the channel; `/settings` changes how and how often, and sets quiet hours. "
    "`/away` stops your clocks in all games while you are on holiday. With the option `pace` a "
    "turn has one, three or seven days; after that the others can wait, or hand your seat over.\n"
    "**Look.** `/board` shows the board, `/hand` what only you may know, `/log` what has happened, "
    "`/rules` what the rules say.\n"
    "The **History** button goes back turn by turn. `/watch` shows a game from another channel "
    "here, at once or some turns late.\n"
    "**Play a campaign.** `/campaign new` opens a series of games that are scored together. When "
    "one ends, the next begins by itself, and everybody moves on one seat; `/campaign standings` "
    "shows who leads.\n"
    "**Change your mind.** `/undo` takes back your last decision or your whole turn: at once if "
    "nothing has been revealed and nobody has decided since; otherwise the others are asked. "
    "`/redo` does it again.\n"
    "**Leave.** `/game replace` hands a seat to somebody else, or to an automatic player until "
    "somebody takes it over again. `/game resign` leaves a running game for good. `/record` gives "
    "you a game as a file."
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
    return Notice(embeds=(steps, Embed(description=game.guide, colour=BLUE)))
