"""The slash commands. Each acknowledges, asks Sessions, and answers."""

from bot.commands.game import game
from bot.commands.help import help_, rules
from bot.commands.look import board, hand, log, record
from bot.commands.play import move, undo

COMMANDS = (game, move, undo, board, hand, log, rules, record, help_)
