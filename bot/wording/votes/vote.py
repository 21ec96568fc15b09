"""The message of a vote, about an undo, a resignation or a new player, and how it ended."""

from collections.abc import Iterator

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import TEXT_LIMIT, Button, Notice, Row, shortened
from bot.discord_io.readers import message_reader
from bot.language.readers import anonymous_reader
from bot.sessions.model.people import User
from bot.sessions.model.session import Session, Vote
from bot.sessions.model.votes import still_to_answer
from bot.wording.votes.handovers import (
    HANDOVER_AGREED,
    HANDOVER_REFUSED,
    HANDOVER_WITHDRAWN,
    proposal_lines,
)
from rules.history import undo
from rules.match import Match
from rules.text import Reader, Text, Who, say, words


def vote_notice(session: Session, match: Match, vote: Vote, locale: str) -> Notice:
    """Return the question to those who must agree, with what it would mean."""
    reader, pings = message_reader(session, locale), tuple(_asked_users(session, vote))
    call = say(
        "{who}: do you agree? A single no, and nothing changes.",
        who=tuple(f"<@{user}>" for user in pings),
    )
    about = _subject_lines(match, vote, reader)
    text = shortened("\n".join([*about, words(call, reader)]), TEXT_LIMIT)
    return Notice(text, (_buttons(session, vote, reader),), pings=pings)


def vote_verdict(before: Session, user: int, *, agrees: bool) -> Text:
    """Return how a vote ended, given the session before the last answer and that answer."""
    vote = before.vote
    if vote and vote.proposal:
        if agrees:
            return HANDOVER_AGREED
        return HANDOVER_WITHDRAWN if user == vote.proposal.asker.id else HANDOVER_REFUSED
    is_own = bool(vote and before.seat_of(user) == vote.seat)
    if vote and vote.is_return:
        return RETURN_AGREED if agrees else RETURN_WITHDRAWN if is_own else RETURN_REFUSED
    if agrees:
        return UNDO_AGREED
    return UNDO_WITHDRAWN if is_own else UNDO_REFUSED


def verdict_notice(user: User, vote_verdict: Text, locale: str) -> Notice:
    """Return what replaces the question: who decided the vote, and how."""
    named = say("**{name}** {verdict}", name=escape_markdown(user.name), verdict=vote_verdict)
    return Notice(words(named, anonymous_reader(locale)))


RETURN_AGREED = say("agrees: the resignation is taken back.")
RETURN_REFUSED = say("does not agree: the resignation stands.")
RETURN_WITHDRAWN = say("no longer asks for it: the resignation stands.")
UNDO_AGREED = say("agrees: the decision is taken back.")
UNDO_REFUSED = say("does not agree: the game goes on as it is.")
UNDO_WITHDRAWN = say("no longer asks for it: the game goes on as it is.")


def _asked_users(session: Session, vote: Vote) -> Iterator[int]:
    """Yield the users who have yet to agree, by seat; those without a seat come last."""
    silent = still_to_answer(session, vote)
    seated = [user.id for user in session.people if user.id in silent]
    yield from seated
    yield from silent - set(seated)


def _subject_lines(match: Match, vote: Vote, reader: Reader) -> Iterator[str]:
    """Yield what the vote is about."""
    if vote.proposal:
        yield from proposal_lines(vote, vote.proposal, reader)
    elif vote.is_return:
        returns = say(
            "**{who}** asks to take the resignation back and play on. What has been played since "
            "stands.",
            who=Who(vote.seat),
        )
        yield words(returns, reader)
    else:
        yield from _undo_lines(match, vote, reader)


def _undo_lines(match: Match, vote: Vote, reader: Reader) -> Iterator[str]:
    """Yield who asks for the undo, what it would undo, and what stays known."""
    decision = say("**{who}** asks to take back their last decision.", who=Who(vote.seat))
    turn = say("**{who}** asks to take back their last turn, whole.", who=Who(vote.seat))
    yield words(turn if vote.whole_turn else decision, reader)
    yield from _consequence_lines(match, vote, reader)


def _consequence_lines(match: Match, vote: Vote, reader: Reader) -> Iterator[str]:
    meaning = undo(match, vote.seat, whole_turn=vote.whole_turn)
    if meaning is None:
        return
    if meaning.others:
        others = say(
            "This also undoes what {who} did after that.", who=tuple(map(Who, meaning.others))
        )
        yield words(others, reader)
    if meaning.revealed:
        yield words(say("What has been revealed stays known:"), reader)
        yield from (f"• {words(text, reader)}" for text in meaning.revealed)


def _buttons(session: Session, vote: Vote, reader: Reader) -> Row:
    agree = Button(
        CustomId("agree", session.id, vote.number), words(say("Agree"), reader), ButtonStyle.success
    )
    refuse = Button(
        CustomId("refuse", session.id, vote.number), words(say("No"), reader), ButtonStyle.danger
    )
    return (agree, refuse)
