"""The doctor: examines everything that the bot needs, and its games, before the bot starts.

Begin with `examination.examine`; the other modules examine Discord, the machine and the database.
Each finding is one line, and says what to do if something is wrong.
"""

from bot.process.doctor.examination import examine, examine_start
from bot.process.doctor.servers import examine_channel

__all__ = ["examine", "examine_channel", "examine_start"]
