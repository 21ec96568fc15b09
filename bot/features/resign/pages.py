"""The question before a resignation, with its consequences, and what is said after it."""

from collections.abc import Iterator
from dataclasses import replace

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import fitting, notice_of
from bot.language.readers import anonymous_reader
from bot.sessions.session import Session, seats_of_people
from rules.catalog import title_of
from rules.history import index_of_turn, last_finished_turn
from rules.match import RESIGN, Match
from rules.text import Seat, Text, Who, count, say

KEPT_PLAYING = say("The game goes on; nothing has changed.")


def resign_page(
    session: Session, match: Match, seat: Seat, locale: str, note: Text | None = None
) -> Notice:
    """Return the question whether a seat resigns; raises RulesError if it cannot any more."""
    after = match.play(seat, RESIGN)
    lines = [
        note,
        say("**Do you want to resign from {title}?**", title=match.game.title),
        *_consequences(session, after, seat),
    ]
    if session.location.guild is not None:
        lines.append(
            say(
                "You can hand your seat over instead: `/game replace` gives it to somebody you "
                "name, or to an automatic player until somebody takes it over."
            )
        )
    return notice_of(lines, message_reader(session, locale), (tuple(_buttons(session, seat)),))


def with_end_button(page: Notice, session: Session, locale: str) -> Notice:
    """Return the question whether a seat resigns, with the button that ends the whole game."""
    end = Button(CustomId("end", session.id), say("End the game …"))
    return fitting(replace(page, rows=(*page.rows, (end,))), anonymous_reader(locale))


def end_page(session: Session, locale: str) -> Notice:
    """Return the question whether a game is to end for everybody."""
    text = say(
        "**Do you want to end this game of {title} for everybody?** Nobody wins, and it counts "
        "nowhere.",
        title=title_of(session.key),
    )
    end = Button(CustomId("end-do", session.id), say("End the game"), ButtonStyle.danger)
    stay = Button(CustomId("stay", session.id), say("Let it go on"))
    return notice_of([text], anonymous_reader(locale), ((end, stay),))


def resigned_page(session: Session, match: Match, locale: str) -> Notice:
    """Return the page for somebody who has resigned, with the button that takes that back.

    If that has ended the game, the button is under its last post.
    """
    is_returnable = session.is_open and may_be_taken_back(session, match)
    back = Button(CustomId("return", session.id), say("Take resignation back"))
    rows = ((back,),) if is_returnable else ()
    return notice_of([say("You have resigned.")], anonymous_reader(locale), rows)


def may_be_taken_back(session: Session, match: Match) -> bool:
    """Return whether somebody has resigned since the last turn, and that counts nowhere yet."""
    before = last_finished_turn(match)
    since = index_of_turn(match, match.turn if before is None else before)
    is_recent = any(entry.move == RESIGN for entry in match.entries[since:])
    is_free = session.is_open or (match.is_over and not session.campaign)
    return is_recent and is_free and not session.fault


def _consequences(session: Session, after: Match, seat: Seat) -> Iterator[Text]:
    result = after.result
    if len(session.people) == 1:
        yield say("• The game ends at once, and you have not won it.")
    elif after.is_over:
        winners = tuple(map(Who, result.winners)) if result else ()
        yield count(
            "• The game ends at once, for everybody: {who} wins.",
            "• The game ends at once, for everybody: {who} win.",
            len(winners),
            who=winners,
        )
    else:
        yield say(
            "• The game goes on for {who}. The program plays your seat to the end, and you come "
            "last.",
            who=tuple(map(Who, seats_of_people(session, seat))),
        )
    if session.campaign:
        name = escape_markdown(session.campaign.name)
        last = say("• The result counts in “{name}”. This is its last game.", name=name)
        next_ = say("• The result counts in “{name}”. You play in its next game again.", name=name)
        yield next_ if session.game_number < session.campaign.count else last
    yield _way_back(session, after, seat)


def _way_back(session: Session, after: Match, seat: Seat) -> Text:
    if after.is_over and session.campaign:
        return say("• You cannot take your resignation back.")
    if seats_of_people(session, seat):
        return say("• You can take your resignation back within an hour, if the others agree.")
    return say("• You can take your resignation back within an hour.")


def _buttons(session: Session, seat: Seat) -> Iterator[Button]:
    stamp = session.stamp(seat)
    resign = CustomId("resign", session.id, stamp)
    yield Button(resign, say("Resign"), ButtonStyle.danger)
    stay = CustomId("stay", session.id, stamp)
    yield Button(stay, say("Keep playing"), ButtonStyle.primary)
    if seats_of_people(session, seat):
        automatic = CustomId("automatic", session.id, seat)
        yield Button(automatic, say("Automatic player instead"))
