"""The answers of `/rules`: things, rules with their sentences, pages, neighbours, reasons."""

from collections.abc import Iterator

import pytest

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import Button, Notice, Select
from bot.features.help.pages import game_page
from bot.features.rules.pages import (
    DESCRIPTION_LIMIT,
    NO_SESSION,
    Book,
    carried,
    chapter_page,
    linked_rules,
    opened_rule,
    opened_without_session,
    reason_page,
    rule_page,
    rules_button,
    rules_page,
)
from bot.features.rules.search import found_rule, search_results, which_game
from rules.catalog import GAMES
from tests.bot.wording.limits import check, parts, text_of

LOCALE = "en-US"
LARGEST_SESSION = 2**31 - 1
CRONBERG = Book(GAMES["cronberg"], 7, LOCALE)

every_game = pytest.mark.parametrize("key", GAMES)
in_a_session_or_not = pytest.mark.parametrize("session", [LARGEST_SESSION, NO_SESSION])

AWKWARD = (
    "x" * 200,
    "park " * 40,
    "`guard` **token** ~~:[]()|| @everyone <#1> \n\t park",
    "ÄÖÜß — ‘who’ “starts”?",
    "a:b:c:9",
    "CB-999.1",
    "🏰 token",
)


def said(notice: Notice) -> str:
    texts = (f"{embed.title or ''}\n{embed.description or ''}" for embed in notice.embeds)
    return "\n".join((notice.text, *texts))


def footer(notice: Notice) -> str:
    return str(notice.embeds[-1].footer.text)


def button(notice: Notice, label: str) -> Button:
    return next(
        part
        for part in parts(notice)
        if isinstance(part, Button) and str(part.label).startswith(label)
    )


def select(notice: Notice, verb: str) -> Select:
    return next(part for part in parts(notice) if isinstance(part, Select) and part.id.verb == verb)


def pages_of(book: Book, topic: str) -> Iterator[Notice]:
    page = search_results(book, topic)
    yield page
    while any(
        isinstance(part, Button) and part.label == "▶" and part.is_enabled for part in parts(page)
    ):
        turned = button(page, "▶").id
        if book.session == NO_SESSION:
            _, turned = opened_without_session(turned)
        page = search_results(book, turned.rest, turned.number)
        yield page


def test_the_next_page_goes_on_where_the_last_one_ended() -> None:
    first, second, *_ = pages_of(CRONBERG, "token")

    assert not button(first, "◀").is_enabled
    assert footer(second).startswith("6–10 of ")
    assert button(second, "◀").id.number == 0
    assert said(first) != said(second)
    with pytest.raises(IndexError):
        search_results(CRONBERG, "token", 99)


def test_a_rule_among_the_results_is_opened_and_leads_back() -> None:
    results = search_results(CRONBERG, "token", 1)
    chosen = select(results, "hit")

    rule = found_rule(CRONBERG, chosen.id.rest, chosen.id.number, 2)
    opened = rule_page(CRONBERG, rule, chosen.id.rest)

    assert str(chosen.options[2].label).startswith(rule.number)
    assert f"{rule.number} {rule.title}\n{rule.text}" in said(opened)
    back = button(opened, "Back").id
    assert (back.verb, back.rest) == ("found", "token")


def test_a_number_opens_its_rule_with_neighbours_and_links() -> None:
    notice = search_results(CRONBERG, "cb-9.4")
    rule, topic = opened_rule(CRONBERG, button(notice, "▶").id.rest)
    ordered = rule_page(CRONBERG, CRONBERG.game.rulebook.by_number["CB-9.5"])

    assert said(notice).startswith("\nCB-9.4 Parks double\n")
    assert button(notice, "◀").label == "◀ CB-9.3"
    assert (rule.number, topic) == ("CB-9.5", "")
    links = [str(option.label)[:6] for option in select(ordered, "link").options]
    assert links == ["CB-9.3", "CB-9.4"]
    assert linked_rules(CRONBERG, rule)[1].number == "CB-9.4"
    assert button(notice, "Chapters").id.verb == "contents"


def test_a_topic_is_carried_on_one_line_and_cut_between_words() -> None:
    assert carried("  who \n starts ") == "who starts"
    assert carried("token " * 40) == ("token " * 9).strip()
    assert carried("x" * 99) == "x" * 56


@in_a_session_or_not
@pytest.mark.parametrize("topic", AWKWARD)
@every_game
def test_answers_fit_whatever_is_asked(key: str, topic: str, session: int) -> None:
    book = Book(GAMES[key], session, LOCALE)

    for page in pages_of(book, topic):
        check(page)
        assert all(CustomId.read(str(part.id)) == part.id for part in parts(page))


@in_a_session_or_not
@every_game
def test_every_rule_fits_with_its_reasons_and_a_long_topic(key: str, session: int) -> None:
    book = Book(GAMES[key], session, LOCALE)
    topic = carried("guard " * 40)

    for rule in book.game.rulebook.rules:
        check(rule_page(book, rule, topic))
        check(reason_page(book, rule, topic))
        assert book.game.rulebook.sources[rule.number] in said(reason_page(book, rule, topic))


@every_game
def test_a_chapter_shows_each_of_its_rules(key: str) -> None:
    book = Book(GAMES[key], LARGEST_SESSION, LOCALE)
    shown = "".join(
        said(chapter_page(book, (number, page)))
        for number, _ in enumerate(book.game.rulebook.chapters)
        for page in range(6)
        if page == 0 or has_page(book, number, page)
    )

    assert all(f"**{rule.number} {rule.title}.** " in shown for rule in book.game.rulebook.rules)


def has_page(book: Book, number: int, page: int) -> bool:
    try:
        chapter_page(book, (number, page))
    except IndexError:
        return False
    return True


@every_game
def test_an_id_without_a_session_names_the_game(key: str) -> None:
    pressed = Book(GAMES[key], NO_SESSION, LOCALE).id("found", 2, "who @ starts")

    read, within = opened_without_session(CustomId.read(str(pressed)))

    assert (read, within.number, within.rest) == (key, 2, "who @ starts")


def test_which_game_is_asked_with_the_topic_kept() -> None:
    asked, plain = which_game("  park ", LOCALE), which_game("", LOCALE)

    assert opened_without_session(button(asked, "Cronberg").id)[1].rest == "park"
    assert button(asked, "Cronberg").id.verb == "found"
    assert button(plain, "Cronberg").id.verb == "contents"
    check(which_game("x" * 200, LOCALE))


def test_several_rules_are_shown_together_and_one_alone() -> None:
    both = rules_page(CRONBERG, ("CB-9.4", "CB-9.5"))

    assert "**CB-9.4 Parks double.**" in said(both)
    assert "**CB-9.5 Order of final scoring.**" in said(both)
    assert button(both, "CB-9.5").id.verb == "rule"
    assert rules_page(CRONBERG, ("CB-9.4",)) == search_results(CRONBERG, "CB-9.4")
    assert rules_button(CRONBERG, ("CB-9.4", "CB-9.5")).label == "Rules CB-9.4, CB-9.5"
    with pytest.raises(LookupError):
        rules_page(CRONBERG, ("CB-9.4", "CB-99.1"))


@pytest.mark.parametrize(
    ("key", "locale"),
    [(key, locale) for key in GAMES for locale in (LOCALE, "de")],
)
def test_the_guide_is_shown_whole(key: str, locale: str) -> None:
    game = GAMES[key]

    assert len(game.guide_in(locale)) <= DESCRIPTION_LIMIT
    assert game.guide_in(locale).strip() in text_of(game_page(game, locale))
