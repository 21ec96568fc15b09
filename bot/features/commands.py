"""The commands: their names, options and autocomplete. Each defers, then calls a handler.

A new command goes into one of these modules and into COMMANDS; what it does goes into `handlers`.
May import `handlers`, `wording`, `sessions` and anything below.
"""

from bot.features.board.commands import board, hand, log
from bot.features.campaigns.commands import campaign
from bot.features.exercises.presses import learn
from bot.features.front_door.commands import CONTEXT_MENUS
from bot.features.front_door.presses import play
from bot.features.help.presses import help_, rules
from bot.features.lobby.commands import game
from bot.features.mirrors.presses import watch
from bot.features.play.presses import move, undo
from bot.features.servers.presses import server
from bot.features.settings.presses import settings
from bot.features.statistics.presses import stats
from bot.features.tries.presses import try_

COMMANDS = (
    play, game, campaign, move, undo, board, hand, log, rules, stats, try_,
    settings, learn, watch, server, help_,
    *CONTEXT_MENUS,
)  # fmt: skip
