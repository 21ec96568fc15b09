"""The button below a refusal that opens its rule."""

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button
from bot.sessions.session import Session
from rules.catalog import GAMES
from rules.text import Reader, say, words


def rule_button(session: Session, error: BaseException, reader: Reader) -> tuple[Button, ...]:
    """Return a button that opens the rule of a refusal; none if it has no rule."""
    rule = getattr(error, "rule", "")
    if rule not in GAMES[session.key].rulebook.by_number:
        return ()
    label = words(say("Rule {rule}", rule=rule), reader)
    return (Button(CustomId("cite", session.id, rest=rule), label),)
