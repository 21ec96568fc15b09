"""The commands: their names, options and autocomplete. Each defers, then calls a handler.

A new command goes into one of these modules and into COMMANDS; what it does goes into `handlers`.
May import `handlers`, `wording`, `sessions` and anything below.
"""

from bot.commands.campaign import campaign
from bot.commands.context_menus import CONTEXT_MENUS
from bot.commands.game import game
from bot.commands.help import help_, rules
from bot.commands.learn import learn
from bot.commands.moves import move, undo
from bot.commands.play import play
from bot.commands.server import server
from bot.commands.settings import settings
from bot.commands.show import board, hand, log
from bot.commands.statistics import stats
from bot.commands.tries import try_
from bot.commands.watch import watch

COMMANDS = (
    play, game, campaign, move, undo, board, hand, log, rules, stats, try_,
    settings, learn, watch, server, help_,
    *CONTEXT_MENUS,
)  # fmt: skip
