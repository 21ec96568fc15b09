"""The message of a vote, about an undo, a resignation or a new player, and how it ended."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice, Row
from bot.discord_io.pages import at_table
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.handover.pages import handover_verdict, proposal_line
from bot.sessions.people import User
from bot.sessions.session import Session, Vote
from bot.sessions.votes import still_to_answer
from rules.history import undo
from rules.match import Match
from rules.text import Text, Who, joined, say


def vote_notice(session: Session, match: Match, vote: Vote, locale: str) -> Notice:
    """Return the question to those who must agree, with what it would mean."""
    pings = tuple(_asked_users(session, vote))
    call = say(
        "{who}: do you agree? If one of you says no, nothing changes.",
        who=tuple(f"<@{user}>" for user in pings),
    )
    lines = (*_subject_lines(session, match, vote), call)
    rows = (_buttons(session, vote),)
    return notice_of(lines, message_reader(session, locale), rows, pings)


def vote_verdict(before: Session, user: User, *, agrees: bool) -> Text:
    """Return who ended a vote, and how; `before` is the session before this last answer."""
    vote, name = before.vote, at_table(before, user)
    if vote and vote.proposal:
        is_own = user.id == vote.proposal.asker.id
        return handover_verdict(name, agrees=agrees, is_own=is_own)
    agreed = say("**{name}** agrees: the decision is taken back.", name=name)
    withdrawn = say("**{name}** no longer asks for it: the game goes on as it is.", name=name)
    refused = say("**{name}** does not agree: the game goes on as it is.", name=name)
    if vote and vote.is_return:
        agreed = say("**{name}** agrees: the resignation is taken back.", name=name)
        withdrawn = say("**{name}** no longer asks for it: the resignation stands.", name=name)
        refused = say("**{name}** does not agree: the resignation stands.", name=name)
    if agrees:
        return agreed
    return withdrawn if vote and before.seat_of(user.id) == vote.seat else refused


def verdict_notice(before: Session, verdict: Text, locale: str) -> Notice:
    """Return what replaces the question of a vote that has ended."""
    return notice_of([verdict], message_reader(before, locale))


def _asked_users(session: Session, vote: Vote) -> Iterator[int]:
    """Yield the users who have yet to agree, by seat; those without a seat come last."""
    silent = still_to_answer(session, vote)
    seated = [user.id for user in session.people if user.id in silent]
    yield from seated
    yield from silent - set(seated)


def _subject_lines(session: Session, match: Match, vote: Vote) -> Iterator[Text]:
    """Yield what the vote is about."""
    if vote.proposal:
        yield proposal_line(session, vote, vote.proposal)
    elif vote.is_return:
        yield say(
            "**{who}** asks to take the resignation back and play on. The moves since then stay.",
            who=Who(vote.seat),
        )
    else:
        yield from _undo_lines(match, vote)


def _undo_lines(match: Match, vote: Vote) -> Iterator[Text]:
    """Yield who asks for the undo, what it would undo, and what stays known."""
    decision = say("**{who}** asks to take back their last decision.", who=Who(vote.seat))
    turn = say("**{who}** asks to take back their whole last turn.", who=Who(vote.seat))
    yield turn if vote.whole_turn else decision
    meaning = undo(match, vote.seat, whole_turn=vote.whole_turn)
    if meaning is None:
        return
    if meaning.others:
        yield say(
            "This also undoes what {who} did after that.", who=tuple(map(Who, meaning.others))
        )
    if meaning.revealed:
        yield say("What has been revealed stays known:")
        yield from (joined("• ", text) for text in meaning.revealed)


def _buttons(session: Session, vote: Vote) -> Row:
    agree = Button(CustomId("agree", session.id, vote.number), say("Agree"), ButtonStyle.success)
    refuse = Button(CustomId("refuse", session.id, vote.number), say("No"), ButtonStyle.danger)
    return (agree, refuse)
