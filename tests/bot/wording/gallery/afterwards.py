"""After a game: its last post and film, how it is counted and reviewed, statistics, exercises."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from bot.discord_io.menus import Branch
from bot.discord_io.notices import Attachment, Message, Notice
from bot.discord_io.wording import notice_of
from bot.features.exercises import pages as exercises
from bot.features.exercises.rows import ExerciseRow, OpenExercise, Practice, match_before
from bot.features.film import pages as film
from bot.features.last_post import pages as last_post
from bot.features.last_post.pictures import last_post_to_draw
from bot.features.play.pages import Panel
from bot.features.plays import pages as plays
from bot.features.reviews import pages as reviews
from bot.features.reviews.values import Review
from bot.features.settings.actions import Confirmation
from bot.features.statistics import pages as statistics
from bot.features.statistics.actions import Season, SeatResult, finished_games, record_of
from bot.features.statistics.pages import Shown, Tab
from bot.features.statistics.pictures import Chosen, leaderboard_sheets, person_sheet
from bot.features.statistics.ratings import leaderboard_of, rate
from bot.features.statistics.service import PersonStatistics, RankedPeople
from bot.language.readers import anonymous_reader
from bot.sessions.posts import Kind
from opponents.review.decisions import course
from opponents.review.verdicts import Decision, Found, Quality, Verdict, key_decisions
from renderer.film import Film
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import alt_text
from renderer.sheets.statistics import Row, StatisticsSheet, Table
from rules.progress import progress_of
from rules.text import Seat, Who, say
from tests.bot.reviewed_games import bad_review
from tests.bot.wording.gallery.entry import Page, Wall, post
from tests.bot.wording.worst_names import (
    ADA,
    BRUNO,
    ENDED,
    GAME,
    GIVEN_UP,
    GUESTS,
    HIDING,
    NAMES,
    NOON,
    OVER,
    PEOPLE,
    session_of,
)
from tools.pictures.sheets import last_posts

NOTICE, FIRST = Notice("…"), Seat(0)
BOARD, PROGRESS = (Attachment(f"{name}.png", b"", "…") for name in ("board", "progress"))
DRAWN, NOT_DRAWN = (
    last_post.LastPostPictures(BOARD, PROGRESS),
    last_post.LastPostPictures(None, None),
)
WHY = say("{who}.", who=Who(Seat(1)))
RESULTS = [
    SeatResult(game, seat, user.id, "cronberg", 4, 9 - seat, seat + 1, False, 5, 400, NOON)
    for game in range(4)
    for seat, user in enumerate(PEOPLE[:4])
]
FOUND = RankedPeople(leaderboard_of(rate(finished_games(RESULTS)), ()), NAMES)
NOBODY = RankedPeople(leaderboard_of(rate(finished_games(RESULTS[:4])), ()), NAMES)
TOLD = PersonStatistics(ADA.id, record_of(ADA.id, finished_games(RESULTS)), NAMES, True, 1)
NOTHING = TOLD._replace(record=record_of(0, ()))
EVERYWHERE = TOLD._replace(guild=None)
SEASON = Season(2026, 4)
SEASONS = [Season(year, quarter) for year in range(2026, 2010, -1) for quarter in (4, 3, 2, 1)]
UNWRITABLE = (Row("**李**", ()), Row("王", ()))


def to_draw(locale: str) -> LastPost:
    """Return what the last post's picture of the progress shows."""
    progress = progress_of(OVER)
    assert progress
    return last_post_to_draw(ENDED, OVER, progress, locale)


def last(pictures: last_post.LastPostPictures, locale: str) -> Message:
    """Return the last post of a game."""
    ended = last_post.Ended(ENDED, OVER, ("🔮 …",))
    return last_post.last_post_layout(ended, to_draw(locale), pictures, locale)


def drawn(sample: LastPost, locale: str) -> Message:
    """Return the last post with what a sample shows, such as a victory that is shared."""
    ended = last_post.Ended(session_of(GIVEN_UP, ADA), GIVEN_UP)
    return last_post.last_post_layout(ended, sample, DRAWN, locale)


def mirrored(locale: str) -> Message:
    ended = last_post.Ended(ENDED, OVER, ("🔮 …",), is_mirrored=True)
    return last_post.last_post_layout(ended, to_draw(locale), DRAWN, locale)


def films(drawn: Film | None, *, may_share: bool, turns: tuple[int, int] = (0, 2)) -> Page:
    """Return the page of a film, or of one that could not be drawn."""
    cut, why = film.Cut(turns), say("{what}", what="…")
    return partial(film.film_page, ENDED, cut, drawn or why, may_share=may_share)


def counted(link: str) -> Page:
    """Return the page of a finished game as players count it."""
    result = OVER.result
    assert result
    return partial(plays.plays_page, ENDED, result, NOON, link)


def of_person(told: PersonStatistics, *, game: str | None = None, may_share: bool = True) -> Page:
    """Return somebody's statistics."""
    return partial(statistics.person_notice, told, ADA.name, game, may_share=may_share)


def ranking(found: RankedPeople, page: int, pages: int, *, may_share: bool = True) -> Page:
    """Return a page of the leaderboard of a season."""
    shown = Shown(Tab.LEADERBOARD, 2**63, "cronberg", SEASON)
    return partial(statistics.leaderboard_notice, found, shown, (page, pages), may_share=may_share)


def tabs(shown: Shown, viewer: int, locale: str) -> Message:
    """Return what stands below statistics: the tabs, and what they are about."""
    rows = statistics.tab_rows(shown, viewer, SEASONS)
    return notice_of([], anonymous_reader(locale), rows)


def in_words(locale: str, *, of_all: bool) -> Message:
    """Return the statistics of somebody, or of all, in words."""
    own = person_sheet(TOLD, ADA.name, None, locale)
    sheet = leaderboard_sheets(FOUND, Chosen(), locale)[0] if of_all else own
    return statistics.with_sheet_in_words(NOTICE, sheet, locale)


@cache
def reviewed() -> Review:
    """Return a review in which every decision was bad."""
    return bad_review(ENDED, OVER)


def review(locale: str, *, may_share: bool, seat: Seat | None = FIRST) -> Message:
    """Return the page of that review, as somebody with a seat or a stranger sees it."""
    made = reviewed()
    key = () if seat is None else key_decisions(made.verdicts, seat)
    shown = reviews.ReviewPage(made, course(OVER), seat, key, WHY, locale)
    return reviews.review_page(shown, may_share=may_share)


def decision(locale: str) -> reviews.DecisionPage:
    """Return the last decision of that review."""
    made = reviewed()
    verdict = made.verdicts[-1]
    then = match_before(made, verdict.decision.start)
    return reviews.DecisionPage(made, verdict, then, WHY, locale)


def decision_with_hands(locale: str) -> Message:
    """Return a decision in a game in which others held something."""
    seat, start = HIDING.waiting_for[0], len(HIDING.entries)
    made, better = (choice.notation for choice in HIDING.choices(seat)[:2])
    after, judged = HIDING.play(seat, made), Decision(seat, start, start + 1)
    review = replace(reviewed(), session=session_of(after, *PEOPLE), match=after)
    verdict = Verdict(judged, Quality.BAD, 4.0, 0.2, (better,))
    shown = reviews.DecisionPage(review, verdict, HIDING, WHY, locale)
    return reviews.decision_page(shown, may_try=False)


def exercise(locale: str) -> tuple[OpenExercise, Panel]:
    """Return that decision as an exercise."""
    shown = decision(locale)
    row = ExerciseRow(1, shown.verdict.decision.start)
    opened = OpenExercise(ADA.id, shown.review, shown.verdict, row, shown.match)
    choices = opened.draft.choices
    return opened, Panel(opened, choices, Confirmation.TURN, locale, prefix=exercises.PREFIX)


def exercise_page(found: Found | None, locale: str) -> Message:
    """Return the page of an exercise: where something is to be chosen, or what was found."""
    opened, panel = exercise(locale)
    here = panel.walk.here
    branch = here if isinstance(here, Branch) and found is None else None
    return exercises.exercise_page(
        opened, panel, branch, exercises.VERDICTS[found] if found else None
    )


def exercise_hint(step: int, locale: str) -> Message:
    """Return the page of an exercise with a hint at a move of which there are several."""
    opened, panel = exercise(locale)
    better = next(c.notation for c in opened.match.choices(opened.seat) if c.path[1:])
    opened = replace(opened, verdict=opened.verdict._replace(better=(better,)))
    note = exercises.hint_note(opened, WHY, panel.reader, step)
    return exercises.exercise_page(opened, panel, None, note)


def practice(positions: Sequence[bool], locale: str, *, is_learnt: bool) -> Message:
    """Return the page that offers positions, each of one's own or not."""
    made = reviewed()
    pairs = zip(made.verdicts, positions, strict=False)
    found = [Practice(made, verdict, is_own=own) for verdict, own in pairs]
    return exercises.practice_page(found, OVER.game, locale, is_learnt=is_learnt)


PUBLIC: Wall = {
    "last_post": {
        "The alt text of the progress": lambda locale: alt_text(
            to_draw(locale), anonymous_reader(locale, ENDED.key)
        ),
        "The last post": partial(last, DRAWN),
        "The last post without pictures": partial(last, NOT_DRAWN),
        **{f"The last post of {sample.title}": partial(drawn, sample) for sample in last_posts()},
        "The last post in a mirror": mirrored,
        "The game has gone on": last_post.gone_on_layout,
    },
}
PRIVATE: Wall = {
    "exercises": {
        "An exercise": partial(exercise_page, None),
        **{f"Found: {found.name}": partial(exercise_page, found) for found in Found},
        "The first hint": partial(exercise_hint, 0),
        "The second hint": partial(exercise_hint, 1),
        "The solution": lambda locale: exercises.solution_page(*exercise(locale), WHY),
        "Practice": partial(practice, (True, False), is_learnt=True),
        "Nothing to practise": partial(practice, (), is_learnt=False),
    },
    "film": {
        "The alt text of a film": lambda locale: film.film_alt(GAME, (0, 2), locale),
        "A film is being drawn": partial(film.drawing_page, GAME),
        "A film": films(Film(b"", 400, 3), may_share=True),
        "A film that nobody else may see": films(Film(b"", 400, 3), may_share=False),
        "A film that is cut": films(Film(b"", 400, 2), may_share=True, turns=(1, 9)),
        "A film that could not be drawn": films(None, may_share=True),
    },
    "plays": {
        "A link that fits a button": counted("https://app.bgstatsapp.com/createPlay"),
        "A link and a code": counted(f"https://app.bgstatsapp.com/createPlay?{'x' * 500}"),
        "A link too long for a text": counted(
            f"https://app.bgstatsapp.com/createPlay?{'x' * 2000}"
        ),
    },
    "reviews": {
        "A review is being made": partial(reviews.making_page, reviewed()),
        "A review": partial(review, may_share=True),
        "A review for a stranger": partial(review, may_share=False, seat=None),
        "A review is ready": partial(reviews.reviewed_notice, post(Kind.REVIEWED, ADA), ENDED),
        "A review is ready, for a stranger": partial(
            reviews.reviewed_notice, post(Kind.REVIEWED, GUESTS[1]), ENDED
        ),
        "A review is ready, but the game goes on": partial(
            reviews.reviewed_notice, post(Kind.REVIEWED, ADA), GAME
        ),
        "The course in words": lambda locale: reviews.with_course_in_words(
            NOTICE, to_draw(locale), anonymous_reader(locale)
        ),
        "A decision": lambda locale: reviews.decision_page(decision(locale), may_try=True),
        "A decision with hands": decision_with_hands,
        "What another held": lambda locale: reviews.held_page(decision(locale), Seat(1)),
    },
    "statistics": {
        "Somebody": of_person(TOLD),
        "Somebody, not to be shared": of_person(TOLD, may_share=False),
        "Somebody who is hidden": of_person(TOLD._replace(is_shown=False)),
        "Somebody everywhere": of_person(EVERYWHERE),
        "Nothing is finished": of_person(NOTHING),
        "Nothing is finished of a game": of_person(NOTHING, game="cronberg"),
        "Nothing is finished everywhere": of_person(NOTHING._replace(guild=None)),
        "Nothing is finished of a game everywhere": of_person(
            NOTHING._replace(guild=None), game="cronberg"
        ),
        "The leaderboard": ranking(FOUND, 0, 1),
        "The leaderboard, first page": ranking(FOUND, 0, 3),
        "The leaderboard, a page between": ranking(FOUND, 1, 3, may_share=False),
        "The leaderboard, last page": ranking(FOUND, 2, 3),
        "Nobody is ranked": ranking(NOBODY, 0, 0),
        "Tabs of somebody": partial(tabs, Shown(Tab.PERSON, ADA.id), ADA.id),
        "Tabs of another": partial(tabs, Shown(Tab.PERSON, BRUNO.id, "cronberg"), ADA.id),
        "Tabs of the leaderboard": partial(tabs, Shown(Tab.LEADERBOARD, 2**63, None, SEASON), 1),
        "Somebody in words": partial(in_words, of_all=False),
        "The leaderboard in words": partial(in_words, of_all=True),
        "Names that are not drawn": partial(
            statistics.with_names_not_drawn,
            NOTICE,
            StatisticsSheet("", say("…"), tables=(Table(say("…"), (), UNWRITABLE),)),
        ),
    },
}
