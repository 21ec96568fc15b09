"""How a game ended, in a line."""

from bot.sessions.model.session import Session
from bot.wording.parts.names import escaped
from rules.catalog import title_of
from rules.text import Text, say


def result_text(session: Session) -> Text:
    """Return who has won a game, by name, with the points; names stay those of its end."""
    title = title_of(session.key)
    result = session.match and session.match.result
    if not result or not result.winners:
        return say("🏁 **{title}** · nobody won", title=title)
    names = tuple(escaped(session.people[seat]) for seat in result.winners)
    return say(
        "🏆 **{title}** · {who} with {score}",
        title=title,
        who=names,
        score=result.scores[result.winners[0]],
    )
