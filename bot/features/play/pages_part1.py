"""The ephemeral answer to typed moves that are refused: why, what comes nearest, and the rule."""

from bot.discord_io.custom_ids import LONGEST_ID, CustomId
from bot.discord_io.errors_part1 import explain
from bot.discord_io.notices import LABEL_LIMIT, Button, Notice, shortened
from bot.discord_io.readers import message_reader
from bot.discord_io.replies_part2 import rule_button
from bot.features.play.drafts import OpenDraft
from rules.errors import RulesError
from rules.text import say, words


def refusal_page(opened: OpenDraft, refused: RulesError, locale: str) -> Notice:
    """Return the page that tells why; its buttons put a move into the draft, or open rule or panel.

    A line too long for a button's id stands in the text alone.
    """
    reader = message_reader(opened.session, locale)
    lines = ((CustomId("meant", opened.session.id, opened.stamp, o), o) for o in refused.offers)
    offered = tuple(
        Button(own, shortened(line, LABEL_LIMIT))
        for own, line in lines
        if len(str(own)) <= LONGEST_ID
    )
    cited = rule_button(opened.session, refused, reader)
    panel = Button(CustomId("turn", opened.session.id), words(say("Your move"), reader))
    return Notice(words(explain(refused), reader), ((*offered, *cited, panel),))
