"""The page of a key decision: the board before it, what was played, and what was better."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT, Button, Notice, Option, Row, Said, Select
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of
from bot.features.reviews.pages import heading_of
from bot.features.reviews.pictures import turn_of
from bot.features.reviews.values import Review
from bot.language.readers import plain_reader
from bot.sessions.history import as_of_entry
from opponents.review.verdicts import Verdict
from rules.draft import Draft, line_of
from rules.history import turn_lengths
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, joined, say, words


@dataclass(frozen=True, slots=True)
class DecisionPage:
    """What a page shows of a key decision."""

    review: Review
    verdict: Verdict
    match: Match
    """The game before the decision."""
    why: Text | None
    """Why something else was better, or what was good; None if the program could not say."""
    locale: str

    @property
    def reader(self) -> Reader:
        """The reader with the names of those who played then."""
        then = as_of_entry(self.review.session, self.verdict.decision.start)
        return message_reader(then, self.locale)


def decision_page(shown: DecisionPage, *, may_try: bool) -> Notice:
    """Return the page of a key decision; what was better is covered until it is pressed."""
    rows = (_buttons(shown, may_try=may_try), *_held_rows(shown))
    return notice_of(_lines(shown), shown.reader, rows)


def held_page(shown: DecisionPage, seat: Seat) -> Notice:
    """Return the page with what another seat held, now that the game is over."""
    told = say("**What {who} held then**, which nobody else knew.", who=Who(seat))
    return notice_of([told], shown.reader)


def holding_seats(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats besides one that held something that others did not see."""
    everybody = match.view(None)
    seats = map(Seat, range(match.setup.seats))
    return tuple(other for other in seats if other != seat and match.view(other) != everybody)


def played_line(shown: DecisionPage) -> str:
    """Return what was played, as menus call it."""
    seat, start, end = shown.verdict.decision
    moves = [entry.move for entry in shown.review.match.entries[start:end]]
    return move_names(shown.match, seat, moves, shown.reader)


def better_line(shown: DecisionPage) -> str:
    """Return what was better, as menus call it."""
    seat = shown.verdict.decision.seat
    return move_names(shown.match, seat, shown.verdict.better, shown.reader)


def move_names(match: Match, seat: Seat, moves: Sequence[str], reader: Reader) -> str:
    """Return moves as sentences call them; in notation, if they are not legal to the end."""
    return words(Draft(seat, (match,)).called(line_of(moves)), reader)


def _lines(shown: DecisionPage) -> Iterator[Said]:
    verdict = shown.verdict
    turn = turn_of(turn_lengths(shown.review.match), verdict.decision.start)
    yield joined("### ", heading_of(verdict, turn))
    yield say("**Played:** {moves}", moves=played_line(shown))
    if verdict.better:
        yield say("Something else was better:")
        yield f"||**{better_line(shown)}**||"
        yield joined("||", shown.why, "||") if shown.why else ""
        yield say("-# Press the covered lines to read them, or find it yourself first.")
    elif shown.why:
        yield shown.why
    yield say("-# The picture shows the position before, as its player saw it.")


def _buttons(shown: DecisionPage, *, may_try: bool) -> Row:
    session, start = shown.review.session.id, shown.verdict.decision.start
    buttons: list[Button] = []
    if shown.verdict.better:
        find = CustomId("find", session, start)
        buttons.append(Button(find, say("Find it yourself"), ButtonStyle.primary))
    if may_try:
        play_on = CustomId("review-try", session, start)
        buttons.append(Button(play_on, say("Play on from here")))
    back = CustomId("reviewed", session, shown.verdict.decision.seat)
    buttons.append(Button(back, say("Back")))
    return tuple(buttons)


def _held_rows(shown: DecisionPage) -> Iterator[Row]:
    seats = holding_seats(shown.match, shown.verdict.decision.seat)
    if not seats:
        return
    then = as_of_entry(shown.review.session, shown.verdict.decision.start)
    reader = plain_reader(then, shown.locale)
    opener = CustomId("review-held", shown.review.session.id, shown.verdict.decision.start)
    options = tuple(Option(reader.name(seat), value=str(seat)) for seat in seats[:SELECT_LIMIT])
    yield Select(opener, say("What the others held …"), options)
