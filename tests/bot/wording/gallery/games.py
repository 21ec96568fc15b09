"""A game that goes on: boards and what is told in public, panels and what one person sees."""

from dataclasses import replace
from functools import partial

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.menus import Branch
from bot.discord_io.notices import Message, Notice
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.features.board import buttons as hand
from bot.features.board import buttons as more
from bot.features.board import pages as board
from bot.features.catalog import ALL
from bot.features.handover import pages as handover
from bot.features.hints import pages as hints
from bot.features.log import pages as log
from bot.features.orders import pages as orders
from bot.features.orders.actions import KeptOrder, Possible
from bot.features.play import pages as play
from bot.features.play.drafts import OpenDraft
from bot.features.play.news import lines_since_own_move, news_lines
from bot.features.reminders import pages as reminders
from bot.features.repair import posting as repair
from bot.features.resign import pages as resign
from bot.features.settings.actions import Confirmation
from bot.features.votes import pages as votes
from bot.language.readers import plain_reader
from bot.sessions.history import Repair, RepairVerb
from bot.sessions.people import Location, Status, automatic_player
from bot.sessions.posts import Kind
from bot.sessions.queries import SeatHandover
from bot.sessions.session import Proposal, Session, Vote
from bot.store.values import OrderKey, WaitingSession
from opponents.hints import Hint
from renderer.catalog import PAINTERS
from rules.draft import Draft
from rules.errors import RulesError
from rules.facets import Condition
from rules.history import back_to
from rules.match import Match
from rules.orders.giving import branches_before
from rules.orders.order import Case
from rules.text import Seat, Who, joined, say, words
from tests.bot.wording.gallery.entry import Page, Wall, post
from tests.bot.wording.worst_names import (
    ADA,
    AGAINST_PROGRAM,
    ALONE,
    AWAY,
    BRUNO,
    CLARA,
    DORA,
    ENDED,
    FOUNDED,
    GAME,
    GIVEN_UP,
    GRETA,
    GUESTS,
    HIDING,
    IN_CAMPAIGN,
    IRMA,
    LONG_SET_UP,
    MATCH,
    NOON,
    OTHER,
    OVER,
    PEOPLE,
    RESIGNED,
    SEAT,
    SOME_GREY,
    TO_DRAW,
    TRIED,
    WHISPER,
    session_of,
)

NOTICE = Notice("…")
CHANCE = automatic_player(())
WITH_CHANCE = replace(GAME, people=(*PEOPLE[:3], CHANCE))
HANDS = session_of(HIDING, *PEOPLE)
PARTS = PAINTERS["canal_king"].parts(HIDING.view(Seat(0)))
RESIGNED_GAME = replace(GAME, match=RESIGNED)
CANCELLED = replace(GAME, status=Status.CANCELLED)
WATCHED = session_of(ALONE.with_automatic(frozenset({Seat(0), Seat(1)})), GRETA, IRMA)
ANSWERED = ALONE.play(Seat(1), "token b2")
CALLED_BY_PROGRAM = session_of(ANSWERED, ADA, GRETA)
ALONE_OVER = session_of(GIVEN_UP, ADA)
WON_BY_RESIGNATION = session_of(TO_DRAW.play(Seat(0), "resign"), ADA, BRUNO)
BOARDS = {
    "of four": GAME,
    "of a player who is away": AWAY,
    "of a campaign": IN_CAMPAIGN,
    "of a try": TRIED,
    "with a fault": replace(GAME, fault=say("{what}", what="…")),
    "whose channel is lost": replace(GAME, status=Status.CHANNEL_LOST),
    "that was broken off": CANCELLED,
    "on which the program thinks": AGAINST_PROGRAM,
    "on which the program thinks again": session_of(ANSWERED.play(Seat(0), "token c3"), ADA, GRETA),
    "after a move of the program": CALLED_BY_PROGRAM,
    "of the program alone": WATCHED,
    "after a long set-up": session_of(LONG_SET_UP, ADA, GRETA),
    "after a long set-up and a first move": session_of(FOUNDED, ADA, GRETA),
    "that is over": ENDED,
    "given up alone": ALONE_OVER,
    "won by the other’s resignation": WON_BY_RESIGNATION,
}


def match_of(session: Session) -> Match:
    """Return the position of a game that has begun."""
    assert session.match
    return session.match


def boards(session: Session) -> Page:
    """Return the board of a game."""
    return lambda locale: board.board_notice(session, match_of(session), locale, NOON)


def panel(
    locale: str, match: Match = MATCH, *drafted: str, session: Session = GAME, ahead: bool = False
) -> play.Panel:
    """Return the panel of whoever decides, or of another seat `ahead` of its turn."""
    draft = Draft.begun(match, match.waiting_for[0])
    for move in drafted:
        draft = draft.chosen(move)
    opened = OpenDraft(session, draft, has_moved_on=True, lost=1, is_ahead=ahead)
    return play.Panel(opened, draft.choices, Confirmation.TURN, locale)


def choosing(shown: play.Panel, *notes: str) -> Message:
    """Return the panel with its menu."""
    assert isinstance(shown.walk.here, Branch)
    return play.choosing_page(shown, shown.walk.here, notes)


PLACED = "token d5"
GREY_GAME = session_of(SOME_GREY, ADA, BRUNO)
TO_DRAW_GAME = session_of(TO_DRAW, ADA, BRUNO)
DRAWN_ALONE = session_of(TO_DRAW.with_automatic(frozenset({Seat(1)})), ADA, GRETA)
LONG_LINE = "; ".join(["token a1"] * 12)
REFUSED = RulesError(say("{who}.", who=Who(SEAT)), "CB-3.2").offering(["token a1", LONG_LINE])
SAYS = joined(Who(SEAT), f" {WHISPER}")
HINTS = [Hint(choice.notation, SAYS) for choice in MATCH.choices(SEAT)[:2]]
ORDER = KeptOrder(OrderKey(1, ADA.id, 1), SAYS, is_open=True, is_made=False, why=None, is_due=True)
DROPPED = ORDER._replace(is_open=False, why=SAYS)
ORDERS = {
    "carried out": DROPPED._replace(is_made=True),
    "dropped": DROPPED,
    "dropped, nobody knows why": DROPPED._replace(why=None),
    "over with its condition": DROPPED._replace(is_standing=True),
    "still open": ORDER,
}
POSSIBLE = Possible(
    GAME, OTHER, (Condition("some", SAYS, "CB-1"),), branches_before(MATCH, OTHER), Case("", "draw")
)


def order_page(locale: str, order: KeptOrder | None = ORDER) -> orders.OrderPage:
    """Return what a seat may order that does not decide."""
    return orders.OrderPage(POSSIBLE, order, 1, locale)


def cases(locale: str) -> Message:
    """Return the moves of others for which something can be ordered."""
    walk = orders.cases(order_page(locale), ())
    assert isinstance(walk.here, Branch)
    return orders.case_page(order_page(locale), walk, walk.here)


def log_page(
    session: Session,
    locale: str,
    *,
    seat: Seat | None = None,
    start: log.PageStart | None = None,
    is_late: bool = False,
) -> Message:
    """Return a page of the log, as a seat or a spectator may read it."""
    reader = message_reader(session, locale)
    told = log.Log(match_of(session), seat, readers_of_entries(session, reader))
    return log.log_page(session, told, start, reader, is_late=is_late)


ELSEWHERE = WaitingSession(2, GAME.key, GAME.location, None, NOON, None, is_overdue=False)


def outcome(locale: str) -> Message:
    """Return what a seat is told once it has decided."""
    lines = lines_since_own_move(MATCH, SEAT, message_reader(GAME, locale))
    return play.outcome_page(GAME, MATCH, lines, locale)


def news(locale: str) -> Message:
    """Return what a seat is told that has others to catch up with."""
    return choosing(panel(locale), *news_lines(MATCH, SEAT, message_reader(GAME, locale)))


VOTES = {
    "a decision": Vote(9, SEAT),
    "a decision, one has agreed": Vote(9, SEAT, (BRUNO.id,)),
    "a decision before another": Vote(9, OTHER),
    "a whole turn": Vote(9, SEAT, whole_turn=True),
    "a resignation": Vote(9, SEAT, is_return=True),
    "an automatic player": Vote(9, SEAT, proposal=Proposal(DORA)),
    "a newcomer whom a player names": Vote(9, SEAT, proposal=Proposal(DORA, GUESTS[0])),
    "a newcomer, who has yet to agree": Vote(9, SEAT, (BRUNO.id, CLARA.id, DORA.id),
                                              Proposal(BRUNO, GUESTS[0])),
    "a newcomer who asks": Vote(9, SEAT, proposal=Proposal(GUESTS[0], GUESTS[0])),
}  # fmt: skip
ANSWERS = {"agreed": (BRUNO, True), "refused": (CLARA, False), "taken back": (None, False)}
"""Who ends a vote, or nobody but whoever has asked, and whether they agree."""


def verdict(vote: Vote, answer: str) -> Page:
    """Return what replaces a vote after the answer that has ended it."""
    session, (user, agrees) = replace(GAME, vote=vote), ANSWERS[answer]
    asker = vote.proposal.asker if vote.proposal else GAME.people[vote.seat]
    told = votes.vote_verdict(session, user or asker, agrees=agrees)
    return partial(votes.verdict_notice, session, told)


def handed(old: int, new: int) -> Page:
    """Return the news that a seat has changed hands; people count from 0, others from -1."""
    people = {**dict(enumerate(PEOPLE)), -1: CHANCE, -2: GRETA}
    before, after = people[old], people[new]
    session = replace(GAME, people=(after, *GAME.people[1:]))
    change = SeatHandover(Seat(0), before, after)
    return partial(handover.handover_notice, post(Kind.HANDOVER), change, session)


def more_page(session: Session, user: int, offers: int = 4) -> Page:
    """Return what stands behind ⋯ for somebody who is offered something."""
    match, seat = match_of(session), session.seat_of(user)
    pictures = PAINTERS[session.key].parts(match.view(None))[1:]
    return partial(more.more_page, more.More(session, match, seat, pictures, ALL.offers[:offers]))


def seats_suggested(locale: str) -> str:
    """Return the seats that are suggested while somebody types."""
    return " | ".join(name for name, _ in handover.seat_suggestions(WITH_CHANCE, locale))


PUBLIC: Wall = {
    "board": {
        **{f"A board {state}": boards(session) for state, session in BOARDS.items()},
        "A last board with lines below": lambda _: board.with_lines_below(NOTICE, ("…",)),
        "A past position": partial(board.milestone_notice, GAME, MATCH),
        "A mirror": partial(board.mirror_notice, GAME, MATCH),
        "A mirror of a past position": partial(
            board.mirror_notice, AGAINST_PROGRAM, ALONE, is_milestone=True
        ),
        "A mirror of a game that is over": partial(board.mirror_notice, ENDED, OVER),
        "The alt text of a board": lambda locale: words(
            MATCH.view(None).essentials, plain_reader(GAME, locale)
        ),
        "A position in words": lambda locale: board.with_position_in_words(
            NOTICE, MATCH, message_reader(GAME, locale)
        ),
    },
    "handover": {
        "Somebody plays for another": handed(0, 4),
        "An automatic player plays for somebody": handed(0, -1),
        "An opponent plays for somebody": handed(0, -2),
        "Somebody plays in place of an automatic player": handed(-1, 4),
    },
    "reminders": {
        "Somebody is late": partial(reminders.overdue_notice, post(Kind.OVERDUE), GAME),
        "Somebody is no longer late": partial(reminders.overdue_notice, post(Kind.OVERDUE), AWAY),
        "Somebody has been granted time": lambda locale: reminders.time_granted_notice(
            GAME, SEAT, BRUNO.id, locale
        ),
        "A reminder": partial(reminders.reminder_notice, post(Kind.REMINDER), GAME),
        "A reminder that comes too late": partial(
            reminders.reminder_notice, post(Kind.REMINDER), replace(GAME, clocks={})
        ),
    },
    "repair": {
        "The record was repaired": partial(
            repair.repaired_notice,
            post(Kind.REPAIRED),
            GAME,
            [
                (1, Repair(1, RepairVerb.DROP, (1,))),
                (2, Repair(1, RepairVerb.REPLACE, (2,), "token d4")),
            ],
        ),
    },
    "votes": {
        **{
            f"A vote about {what}": partial(
                votes.vote_notice, replace(GAME, vote=vote), MATCH, vote
            )
            for what, vote in VOTES.items()
        },
        **{
            f"A vote about {what}, {answer}": verdict(VOTES[what], answer)
            for what in ("a decision", "a resignation", "an automatic player")
            for answer in ANSWERS
        },
    },
}
PRIVATE: Wall = {
    "board": {
        "Behind ⋯, for a player": more_page(GAME, ADA.id),
        "Behind ⋯, for a stranger": more_page(GAME, GUESTS[1].id, 0),
        "Behind ⋯, once it is over": more_page(ENDED, ADA.id, 0),
        "Behind ⋯, in a game with hands": more_page(HANDS, ADA.id),
        "A hand": lambda locale: hand.hand_page(
            hand.Hand(HANDS, HIDING, Seat(0), PARTS, PARTS[0], CustomId("part", 1)),
            locale,
            say("{whisper}", whisper=WHISPER),
        ),
    },
    "handover": {
        "Who is to play from now on?": partial(handover.newcomer_page, GAME, SEAT),
        "Seats as suggestions": seats_suggested,
        "Who is to play alone from now on?": partial(handover.newcomer_page, ALONE_OVER, Seat(0)),
    },
    "hints": {
        "Hints": lambda locale: hints.hint_page(panel(locale), HINTS),
        "A hint": lambda locale: hints.hint_page(panel(locale), HINTS[:1]),
        "Why": lambda locale: hints.reasons_page(panel(locale), HINTS),
    },
    "log": {
        "The log": partial(log_page, GAME),
        "The log of a player": partial(log_page, GAME, seat=SEAT),
        "The log of a game that is over": partial(log_page, ENDED),
        "The log of a game that is over, an older page": partial(
            log_page, ENDED, start=log.PageStart(1, 0, 3)
        ),
        "The log of a game watched late": partial(log_page, ENDED, is_late=True),
        "The log of a game that was given up": partial(log_page, WON_BY_RESIGNATION),
        "The history, before a seat changed hands": partial(
            log.history_page, GAME, back_to(MATCH, 9), (8, 15)
        ),
        "The history": partial(log.history_page, GAME, MATCH, (3, 9)),
        "The history from the beginning": partial(log.history_page, GAME, MATCH, (0, 1)),
        "The history, where a try can be opened": partial(
            log.history_page, ENDED, OVER, (8, 9), may_try=True
        ),
    },
    "orders": {
        "What can be ordered": lambda locale: orders.order_page(order_page(locale), ["…"]),
        "Nothing is ordered": lambda locale: orders.order_page(order_page(locale, None), []),
        "More ways": lambda locale: orders.ways_page(
            order_page(locale), [orders.OR_ELSE, orders.IN_ANY_CASE], ["…"], 1
        ),
        "Pass until": lambda locale: orders.pass_page(order_page(locale)),
        "If it brings": lambda locale: orders.chance_page(order_page(locale), Case("", "draw")),
        "If … then": cases,
        **{
            f"An order is {end}": partial(
                orders.order_told_notice, post(Kind.ORDER, ADA), GAME, order
            )
            for end, order in ORDERS.items()
        },
    },
    "play": {
        "The panel": lambda locale: choosing(panel(locale)),
        "The panel with news": news,
        "The panel with an order": lambda locale: choosing(
            replace(panel(locale), orders=order_page(locale))
        ),
        "The panel ahead of the turn": lambda locale: choosing(panel(locale, ahead=True)),
        "The panel where some of it is grey": lambda locale: choosing(
            panel(locale, SOME_GREY, session=GREY_GAME)
        ),
        "Why it is grey": lambda locale: play.barred_page(
            panel(locale, SOME_GREY, session=GREY_GAME)
        ),
        "A turn is complete": lambda locale: play.complete_page(
            panel(locale, MATCH, PLACED), ["…"]
        ),
        "A turn after which chance decides": lambda locale: play.complete_page(
            panel(locale, TO_DRAW, "draw", session=TO_DRAW_GAME), []
        ),
        "The same against the program": lambda locale: play.complete_page(
            panel(locale, TO_DRAW, "draw", session=DRAWN_ALONE), []
        ),
        "The same in a try": lambda locale: play.complete_page(
            panel(locale, MATCH, "draw", session=TRIED), []
        ),
        "A turn is complete ahead": lambda locale: play.complete_page(
            replace(panel(locale, MATCH, PLACED, ahead=True), to_extend=ORDER), []
        ),
        "What was done": outcome,
        "What was done, and another game waits": lambda locale: play.outcome_page(
            GAME, MATCH, ["…"], locale, ELSEWHERE
        ),
        "What was done, and the game is over": lambda locale: play.outcome_page(
            ENDED, OVER, ["…"], locale
        ),
        "A move is refused": lambda locale: play.refusal_page(
            OpenDraft(GAME, Draft.begun(MATCH, SEAT)), REFUSED, locale
        ),
    },
    "reminders": {
        "A reminder that nobody needs": partial(
            reminders.reminder_notice, post(Kind.REMINDER, GUESTS[0]), GAME
        ),
        "Somebody is next": partial(
            reminders.up_next_notice,
            post(Kind.UP_NEXT)._replace(seat=Seat(1), user=BRUNO.id),
            GAME,
        ),
        "Direct messages are closed": partial(reminders.with_closed_dm_note, NOTICE),
    },
    "resign": {
        "To resign": lambda locale: resign.resign_page(GAME, MATCH, SEAT, locale, say("…")),
        "To resign in a campaign": partial(resign.resign_page, IN_CAMPAIGN, MATCH, SEAT),
        "To resign in direct messages, alone": partial(
            resign.resign_page, replace(AGAINST_PROGRAM, location=Location(None, 2)), ALONE, Seat(0)
        ),
        "To resign, with the button that ends the game": partial(
            resign.with_end_button, NOTICE, GAME
        ),
        "To end the game": partial(resign.end_page, GAME),
        "Resigned": partial(resign.resigned_page, RESIGNED_GAME, RESIGNED),
        "Resigned, and the game is over": partial(
            resign.resigned_page, WON_BY_RESIGNATION, match_of(WON_BY_RESIGNATION)
        ),
    },
}
