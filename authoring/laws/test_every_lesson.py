"""Laws for the lesson of every game that has one: it can be played to its end."""

import re
from contextlib import suppress

import pytest

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.painters import LAWFUL_PAINTERS
from rules.draft import Draft, moves_of
from rules.errors import RulesError
from rules.lesson import Lesson, lesson_of
from rules.rulebook.documents import NUMBER

pytestmark = pytest.mark.guide("12-what-a-first-game-can-do-without")

TAUGHT = [key for key in lawful() if lesson_of(LAWFUL_GAMES[key])]
every_game = pytest.mark.parametrize("key", TAUGHT)
FEWEST, MOST = 12, 25
SENTENCES, LONGEST = 2, 320


def lesson(key: str) -> Lesson:
    found = lesson_of(LAWFUL_GAMES[key])
    assert found
    return found


@every_game
def test_it_is_as_long_as_a_lesson_should_be(key: str) -> None:
    steps = lesson(key).steps

    assert FEWEST <= len(steps) <= MOST
    for step in steps:
        assert len(re.findall(r"[.!?:]+(?:\s|$)", step.words)) <= SENTENCES, step.words
        assert len(step.words) <= LONGEST, step.words


@every_game
def test_it_ends_with_words_alone(key: str) -> None:
    last = lesson(key).steps[-1]

    assert not last.line
    assert last.question is None


@every_game
def test_what_it_teaches_are_rules_of_the_game(key: str) -> None:
    numbers = {rule.number for rule in LAWFUL_GAMES[key].rulebook.rules}

    for step in lesson(key).steps:
        assert step.teaches or not (step.line or step.question), step.words
        assert {*step.teaches} <= numbers


@every_game
def test_every_move_that_is_meant_can_be_made(key: str) -> None:
    taught = lesson(key)

    assert len(taught.positions) == len(taught.steps)
    for number, step in enumerate(taught.steps):
        meant = taught.meant[number]
        if step.line:
            assert meant.is_complete, step.line
            assert taught.leads_on(number, meant)
            assert taught.seat in taught.positions[number].waiting_for


@every_game
def test_what_comes_to_the_same_is_meant_too(key: str) -> None:
    taught = lesson(key)

    for number, step in enumerate(taught.steps):
        for line in step.also:
            other = taught.drafted(number, ()).typed(line)
            assert other.moves != taught.meant[number].moves
            assert taught.is_meant(number, other), line


@every_game
def test_a_turn_chosen_move_by_move_is_taken_up_again_as_it_was(key: str) -> None:
    taught = lesson(key)

    for number, step in enumerate(taught.steps):
        draft = taught.drafted(number, ())
        for move in moves_of(step.line) if step.line else ():
            with suppress(RulesError):  # what follows unasked has been done already
                draft = draft.typed(move)
            assert taught.drafted(number, draft.moves).moves == draft.moves
            assert taught.leads_on(number, draft), draft.moves
        assert not step.line or taught.is_meant(number, draft), step.line


@pytest.mark.long
@every_game
def test_another_legal_move_does_not_lead_on_and_is_answered(key: str) -> None:
    taught = lesson(key)

    for number, step in enumerate(taught.steps):
        if not step.line:
            continue
        begun = taught.drafted(number, ())
        choices = [choice.notation for choice in begun.choices]
        assert len(choices) > 1, step.line
        led_on = [c for c in choices if taught.leads_on(number, begun.chosen(c))]
        assert led_on, step.line
        assert set(choices) - set(led_on) == set() or step.otherwise, step.line


@every_game
def test_questions_have_a_right_answer_and_say_why(key: str) -> None:
    for question in (step.question for step in lesson(key).steps if step.question):
        assert 2 <= len(question.answers) <= 5
        assert 0 <= question.right < len(question.answers)
        assert question.because


@every_game
def test_a_hint_helps_without_giving_the_answer_away(key: str) -> None:
    for step in lesson(key).steps:
        if step.question:
            right = step.question.answers[step.question.right]
            assert step.hint, step.words
            assert not re.search(rf"(?<!\w){re.escape(right)}(?!\w)", step.hint), step.hint
            assert step.question.because not in step.hint
        for number in re.findall(rf"\b{NUMBER}\b", step.hint):
            assert number in LAWFUL_GAMES[key].rulebook.by_number


@every_game
def test_the_menu_offers_a_way_to_every_move_that_is_meant(key: str) -> None:
    taught = lesson(key)

    for number, step in enumerate(taught.steps):
        if step.line:
            assert taught.next_choice(number, taught.drafted(number, ())), step.line


@every_game
def test_every_kind_of_move_on_the_way_is_taught_or_left_out_for_a_reason(key: str) -> None:
    taught = lesson(key)
    offered, meant = set[str](), set[str]()
    for number, step in enumerate(taught.steps):
        if step.line:
            begun = Draft.begun(taught.positions[number], taught.seat)
            offered |= {c.notation.split()[0] for c in begun.after.choices(taught.seat)}
            meant |= {move.split()[0] for move in moves_of(step.line)}

    assert offered - meant == {*taught.leaves_out}
    assert all(taught.leaves_out.values())


@every_game
def test_every_picture_it_shows_is_one_of_the_games(key: str) -> None:
    taught = lesson(key)

    for match, step in zip(taught.positions, taught.steps, strict=True):
        assert not step.part or step.part in LAWFUL_PAINTERS[key].parts(match.view(taught.seat))
