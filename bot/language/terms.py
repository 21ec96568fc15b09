"""Words that messages and pictures share: ordinals, and the scorings of campaigns."""

from bot.sessions.model.campaign import Scoring
from rules.text import Reader, say, words

SCORINGS = {
    Scoring.OWN: say("by the game’s own campaign rules"),
    Scoring.PLACING: say("points by placing"),
    Scoring.POINTS: say("sum of scores"),
}
ORDINALS = (say("1st"), say("2nd"), say("3rd"))


def ordinal(rank: int, reader: Reader) -> str:
    """Return an ordinal number in words: "1st"."""
    if rank <= len(ORDINALS):
        return words(ORDINALS[rank - 1], reader)
    return words(say("{rank}th", rank=rank), reader)
