"""The pages of a review: how each player decided, what came by luck, and the key decisions."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Said,
    Select,
)
from bot.discord_io.readers import message_reader
from bot.discord_io.wording import notice_of, with_lines
from bot.features.reviews.pictures import LETTERS, turn_of
from bot.features.reviews.values import Review, may_be_reviewed, progress_of_making, reviewed_seats
from bot.features.statistics.actions import FinishedGame
from bot.language.readers import plain_reader
from bot.sessions.history import as_of_entry
from bot.sessions.posts import Post
from bot.sessions.session import Session
from opponents.review.decisions import Course
from opponents.review.judging import of_half
from opponents.review.reasons import Habit
from opponents.review.verdicts import (
    Quality,
    Verdict,
    accuracy,
    decider,
    tally,
    total_loss,
    undecided,
)
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import alt_text
from rules.catalog import title_of
from rules.draft import Draft, line_of
from rules.history import turn_lengths
from rules.match import Match
from rules.text import Reader, Seat, Text, Who, joined, say, words

FAILED = say("The review could not be made. Press **Review** to ask for it again.")

QUALITIES: Mapping[Quality, tuple[str, Text]] = {
    Quality.BRILLIANT: ("💎", say("brilliant")),
    Quality.BEST: ("✅", say("best")),
    Quality.GOOD: ("👍", say("good")),
    Quality.DOUBTFUL: ("❔", say("doubtful")),
    Quality.BAD: ("❌", say("bad")),
    Quality.UNCLEAR: ("🌫️", say("unclear")),
}
"""The sign and the word of each quality, the best first."""


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """What a page shows of a review."""

    review: Review
    course: Course
    seat: Seat | None
    """The seat whose key decisions are shown; None if no decision was judged."""
    key: Sequence[Verdict]
    """The key decisions of that seat, in order."""
    why: Text | None
    """Why something else was better where the game was lost; None if nobody lost it there."""
    locale: str


def making_page(review: Review, locale: str) -> Notice:
    """Return the page that is shown while a review is made."""
    session = review.session
    heading = say("### Review · {title}", title=review.match.game.title)
    told = say(
        "⏳ The program is looking at the game: {progress}. Turns of games that go on come first.",
        progress=progress_of_making(review.row),
    )
    later = say(
        "-# This page shows how far it is. You can close it: when the review is ready, a direct "
        "message says so, and **Review** shows it."
    )
    return notice_of((heading, told, later), message_reader(session, locale))


def review_page(shown: ReviewPage, *, may_share: bool) -> Notice:
    """Return the page of a finished review; its buttons lead to the key decisions."""
    rows = (*_key_rows(shown), *_seat_rows(shown), *_last_row(shown, may_share=may_share))
    return notice_of(_lines(shown), message_reader(shown.review.session, shown.locale), rows)


def with_course_in_words(notice: Notice, drawn: LastPost, reader: Reader) -> Notice:
    """Return a notice with what the picture of the course says, in place of the picture."""
    return with_lines(notice, reader, f">>> {escape_markdown(alt_text(drawn, reader))}")


def reviewed_notice(post: Post, session: Session, locale: str) -> Notice | None:
    """Return the message that a review is ready; None if the game goes on again."""
    if session.match is None or not may_be_reviewed(session):
        return None
    told = say("The review of your game of **{title}** is ready.", title=session.match.game.title)
    if post.user not in {user.id for user in session.people}:
        told = say("The review of **{title}** is ready.", title=session.match.game.title)
    opener = CustomId("review", session.id, rest=str(post.number))
    read = Button(opener, say("Read it"), ButtonStyle.primary)
    return notice_of([told], message_reader(session, locale), [(read,)])


def heading_of(verdict: Verdict, turn: int) -> Text:
    """Return when a decision was made, by whom, and how good it was."""
    who, quality = Who(verdict.decision.seat), _signed(verdict.quality)
    return say("Turn {turn} · {who} · {quality}", turn=turn, who=who, quality=quality)


def _signed(quality: Quality) -> Text:
    sign, word = QUALITIES[quality]
    return say("{sign} {quality}", sign=sign, quality=word)


def _lines(shown: ReviewPage) -> Iterator[Text]:
    review, game = shown.review, shown.review.match.game
    yield say("### Review · {title}", title=game.title)
    yield from _lost(shown)
    for seat in reviewed_seats(review):
        yield _counted(shown, seat)
    if not review.verdicts:
        yield say("Nobody had anything to decide in this game.")
        return
    if shown.seat is not None:
        yield from _key_lines(shown, shown.seat)
    yield say(
        "-# As far as the program can see. Each decision is judged by what its player could "
        "know then; where looking farther changes the verdict, it is called unclear."
    )
    if review.is_of_older_edition:
        yield say("-# An older version of the program has made this review.")


def _counted(shown: ReviewPage, seat: Seat) -> Text:
    """Return how many decisions of a seat were of each quality, their cost, and its luck."""
    review = shown.review
    counted = tally(review.verdicts, seat)
    kinds = tuple(
        say("{sign} {number} {quality}", sign=QUALITIES[each][0], number=counted[each],
            quality=QUALITIES[each][1])
        for each in QUALITIES
        if counted[each]
    )  # fmt: skip
    told = say("**{who}** · {kinds}", who=Who(seat), kinds=kinds)
    lost = total_loss(review.verdicts, seat)
    if lost:
        told = say("{told} · lost: {amount}", told=told, amount=review.match.game.difference(lost))
    own = [each for each in review.verdicts if each.decision.seat == seat]
    precise = accuracy(own, of_half(review.match.game))
    if precise is not None:
        told = say("{told} · accuracy: {percent} %", told=told, percent=precise)
    result = review.match.result
    rest = undecided(review.verdicts, result.scores if result else ())
    if not rest or not round(rest[seat]):
        return told
    amount = f"{round(rest[seat]):+}".replace("-", "−")
    return say("{told} · luck and the rest: {amount}", told=told, amount=amount)


def _lost(shown: ReviewPage) -> Iterator[Text]:
    """Yield the one sentence that matters: where the game was lost, and why, covered."""
    review, verdict = shown.review, lost_at(shown.review)
    if verdict is None:
        return
    told = say(
        "**Turn {turn} cost most:** {who} lost {percent} % of the chance to win there.",
        turn=turn_of(turn_lengths(review.match), verdict.decision.start),
        who=Who(verdict.decision.seat),
        percent=round(100 * verdict.chance),
    )
    yield (
        say("{told} Something else was better: ||{why}||", told=told, why=shown.why)
        if shown.why
        else told
    )


def lost_at(review: Review) -> Verdict | None:
    """Return the verdict on the decision that cost a loser most; None if none cost anything."""
    result = review.match.result
    return decider(review.verdicts, result.winners if result else ())


def _key_lines(shown: ReviewPage, seat: Seat) -> Iterator[Text]:
    if not shown.key:
        yield say(
            "**{who}** has made no decision that cost much.",
            who=Who(seat),
        )
        return
    yield say("**Key decisions of {who}**", who=Who(seat))
    lengths = turn_lengths(shown.review.match)
    for letter, verdict in zip(LETTERS, shown.key, strict=False):
        turn = turn_of(lengths, verdict.decision.start)
        quality = _signed(verdict.quality)
        line = say(
            "**{letter}** · turn {turn} · {quality}", letter=letter, turn=turn, quality=quality
        )
        if verdict.better:
            cost = shown.review.match.game.difference(verdict.loss)
            line = say("{line}, {cost}", line=line, cost=cost)
            if percent := round(100 * verdict.chance):
                line = say("{line}, {percent} % less chance to win", line=line, percent=percent)
        yield line


def _key_rows(shown: ReviewPage) -> Iterator[Row]:
    session = shown.review.session.id
    buttons = tuple(
        Button(CustomId("review-key", session, verdict.decision.start), letter, ButtonStyle.primary)
        for letter, verdict in zip(LETTERS, shown.key, strict=False)
    )
    if buttons:
        yield buttons


def _seat_rows(shown: ReviewPage) -> Iterator[Row]:
    """Yield the select of the seat whose key decisions are shown, if several were judged."""
    seats, session = reviewed_seats(shown.review), shown.review.session
    if not seats[1:]:
        return
    reader = plain_reader(session, shown.locale)
    options = tuple(
        Option(
            words(say("Decisions of {who}", who=Who(seat)), reader),
            value=str(seat),
            is_chosen=seat == shown.seat,
        )
        for seat in seats[:SELECT_LIMIT]
    )
    yield Select(CustomId("review-seat", session.id), say("Decisions of …"), options)


def _last_row(shown: ReviewPage, *, may_share: bool) -> Iterator[Row]:
    session, seat = shown.review.session.id, shown.seat or Seat(0)
    buttons: list[Button] = []
    if may_share:
        show_all = CustomId("review-all", session, seat)
        buttons.append(Button(show_all, say("Show everyone")))
    if shown.review.is_of_older_edition:
        anew = CustomId("review-anew", session)
        buttons.append(Button(anew, say("Make it anew")))
    if buttons:
        yield tuple(buttons)


def finished_games_select(games: Sequence[FinishedGame], user: int) -> Select:
    """Return the select of a user's finished games, whose reviews can be read or asked for."""
    options = tuple(
        Option(title_of(game.game), _how_it_ended(game, user), str(game.session))
        for game in games[:SELECT_LIMIT]
    )
    return Select(CustomId("review-chosen", 0), say("Review a game …"), options)


def _how_it_ended(game: FinishedGame, user: int) -> Text:
    day, own = f"{game.ended_at.astimezone(UTC):%Y-%m-%d}", game.of(user)
    if own is None or not game.is_contested:
        return say("{day}", day=day)
    return say("{day} · place {rank} of {seats}", day=day, rank=own.rank, seats=len(game.seats))


def habit_lines(
    accuracies: Sequence[int | None], missed: Habit | None, title: str
) -> Iterator[Text]:
    """Yield how well somebody decided in a game, the oldest first, and what they miss most."""
    known = tuple(f"{percent} %" for percent in accuracies if percent is not None)
    if known:
        yield say("📈 Your accuracy in {title}, game by game: {known}.", title=title, known=known)
    if missed:
        yield say(
            "🎯 In {title} you miss this most: it {does} ({missed} of {times} times).",
            title=title,
            does=missed.does,
            missed=missed.times - missed.found,
            times=missed.times,
        )


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
    return notice_of(_decision_lines(shown), shown.reader, rows)


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


def _decision_lines(shown: DecisionPage) -> Iterator[Said]:
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
