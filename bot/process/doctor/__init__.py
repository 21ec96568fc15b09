"""The doctor: examines everything the bot needs, and the games it would run, before it does.

Begin with `examination.examine`; the other modules have the examinations of Discord, of the
machine and of the database. Each finding is one line, and says what to do if something is wrong.
"""

from bot.process.doctor.examination import examine

__all__ = ["examine"]
