"""Laws that hold for every game, on random complete games."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring import rule_coverage, vectors
from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.plugs import PLUGS
from authoring.random_games import random_game, sample
from rules import history, record
from rules.core import NATURE, known_to
from rules.draft import Draft
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

pytestmark = pytest.mark.guide("4-play")

every_game = pytest.mark.parametrize("key", lawful())
few_seeds = st.integers(0, 5)
MENU_WIDTH = 25
LONGEST_REFUSAL = 500


@pytest.mark.guide("8-tests")
@every_game
def test_every_vector_holds(key: str) -> None:
    verdicts = list(vectors.check(vectors.own(key)))

    assert verdicts
    assert [str(verdict) for verdict in verdicts if verdict.differences] == []


@pytest.mark.guide("8-tests")
@every_game
def test_every_numbered_rule_is_cited_by_a_test_or_a_vector(key: str) -> None:
    assert LAWFUL_GAMES[key].rulebook.rules
    assert rule_coverage.uncited(key) == ()


@every_game
@given(seed=few_seeds)
def test_a_random_game_ends_with_a_result(key: str, seed: int) -> None:
    last = random_game(key, seed)[-1]

    assert last.result is not None
    assert len(last.result.scores) == len(last.result.ranks) == last.setup.seats
    assert all(match.result is None for match in random_game(key, seed)[:-1])


@pytest.mark.guide("11-opponents-and-where-points-came-from")
@every_game
@given(seed=few_seeds)
def test_where_the_points_of_a_finished_game_came_from_adds_up(key: str, seed: int) -> None:
    game, last = LAWFUL_GAMES[key], random_game(key, seed)[-1]
    scores = last.view(None).scores

    by_seat = zip(*(category.points for category in game.breakdown(last.state)), strict=True)
    assert not game.breakdown(last.state) or tuple(map(sum, by_seat)) == scores
    assert tuple(game.appraise(last.state)) == scores


@pytest.mark.guide("8-tests")
@every_game
@given(seed=few_seeds)
def test_components_are_conserved(key: str, seed: int) -> None:
    counts = [PLUGS[key].census(match.state) for match in random_game(key, seed)]

    assert all(count == counts[0] for count in counts)


@every_game
@given(seed=few_seeds)
def test_replaying_the_record_gives_the_same_game(key: str, seed: int) -> None:
    last = random_game(key, seed)[-1]

    written = record.read(record.write(last, last.record))

    assert record.replay(written, LAWFUL_GAMES) == last


@every_game
@given(seed=few_seeds)
def test_turns_never_run_backwards_and_move_on_at_the_end(key: str, seed: int) -> None:
    turns = [match.turn for match in random_game(key, seed)]

    assert turns == sorted(turns)
    assert turns[-1] > turns[-2]


@every_game
@given(seed=few_seeds)
def test_the_end_of_a_game_is_found_without_its_beginning(key: str, seed: int) -> None:
    for match in sample(key, seed, 6):
        lengths = history.turn_lengths(match)
        assert [*(history.length_turns_ago(match, ago) for ago in range(len(lengths) + 1))] == [
            *reversed(lengths),
            None,
        ]
        turns = [entry.turn for entry in match.entries]
        last = max((turn for turn in turns if turn < match.turn), default=None)
        assert history.last_finished_turn(match) == last
        told = [e for entry in match.entries if entry.turn == last for e in entry.events]
        assert history.recent(match, Seat(0)) == known_to(told, Seat(0))
        for place, entry in history.newest_first(match, Seat(0)):
            known = known_to(match.entries[place].events, Seat(0))
            assert entry == match.entries[place]._replace(events=known)


@every_game
@given(seed=few_seeds)
def test_who_must_act_has_a_move_and_nature_acts_alone(key: str, seed: int) -> None:
    for match in sample(key, seed):
        if NATURE in match.to_act:
            assert match.to_act == (NATURE,)
            assert all(weight > 0 for _, weight in match.game.odds(match.state))
        else:
            assert all(match.choices(seat) for seat in match.to_act)


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds)
def test_every_offered_move_is_accepted_and_reads_back(key: str, seed: int) -> None:
    for match in sample(key, seed, 4):
        for seat in range(match.setup.seats):
            choices = match.choices(Seat(seat))
            assert len({choice.notation for choice in choices}) == len(choices)
            for choice in Random(seed).sample(choices, min(40, len(choices))):
                played = match.play(Seat(seat), choice.notation.upper())
                assert played.entries[-1].move == choice.notation


@every_game
@given(seed=few_seeds)
def test_exactly_the_legal_moves_come_by_chance(key: str, seed: int) -> None:
    for match in sample(key, seed, 4):
        game, random = match.game, Random(seed)
        for seat in match.waiting_for:
            offered = {game.format(match.state, m) for m in game.legal_moves(match.state, seat)}
            draws = 30 * len(offered) if len(offered) <= MENU_WIDTH else 30
            drawn = (game.sample(match.state, seat, random) for _ in range(draws))
            come = {game.format(match.state, move) for move in drawn}
            assert come <= offered
            assert come == offered or len(offered) > MENU_WIDTH


@every_game
@given(seed=few_seeds)
def test_a_move_that_is_not_offered_is_refused(key: str, seed: int) -> None:
    """Moves of other positions are the best nonsense: they look right."""
    others = {(e.seat, e.move) for e in random_game(key, seed)[-1].entries if e.seat != NATURE}
    for match in sample(key, seed, 4):
        offered = {seat: {c.notation for c in match.choices(seat)} for seat, _ in others}
        for seat, move in sorted(others):
            assert accepts(match, seat, move) in {None, *offered[seat]}


@every_game
@given(seed=few_seeds)
def test_nobody_moves_for_another(key: str, seed: int) -> None:
    """A seat may act in another's turn, such as changing a sealed choice, but only for itself."""
    for match in sample(key, seed, 12):
        for seat in map(Seat, range(match.setup.seats)):
            own = {choice.notation for choice in match.choices(seat)}
            for other in match.waiting_for:
                for choice in islice(match.choices(other), 30) if seat != other else ():
                    assert accepts(match, seat, choice.notation) in {None, *own}


def accepts(match: Match, seat: Seat, text: str) -> str | None:
    """Return the move that was made; None if it was refused."""
    try:
        return match.play(seat, text).entries[-1].move
    except RulesError:
        return None


def refusal(match: Match, seat: Seat, text: str) -> RulesError | None:
    """Return why a typed text is refused; None if it is a move after all."""
    try:
        Draft.begun(match, seat).typed(text)
    except RulesError as refused:
        return refused
    return None


@every_game
@given(seed=few_seeds, text=st.text(max_size=40), seat=st.integers(-1, 6))
def test_nonsense_only_ever_raises_a_rules_error(key: str, seed: int, text: str, seat: int) -> None:
    match = sample(key, seed, 2)[0]
    alphabet = " ".join(e.move for e in random_game(key, seed)[-1].entries[:20]).split()
    shuffled = " ".join(Random(text).choices(alphabet, k=3))
    for nonsense in (text, shuffled, f"{alphabet[0]} {text}"):
        made = accepts(match, Seat(seat), nonsense)
        if made is not None and 0 <= seat < match.setup.seats:
            assert made in {c.notation for c in match.choices(Seat(seat))}


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds, text=st.text(max_size=40).filter(lambda text: ";" not in text))
def test_whatever_is_typed_a_refusal_has_a_rule_and_something_to_type(
    key: str, seed: int, text: str
) -> None:
    for match in sample(key, seed, 2):
        for seat in match.waiting_for:
            refused = refusal(match, seat, text)
            assert refused is None or refused.rule in match.game.rulebook.by_number
            assert refused is None or refused.offers


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds)
def test_every_decision_has_its_rule(key: str, seed: int) -> None:
    book = LAWFUL_GAMES[key].rulebook
    for match in sample(key, seed, 60):
        for seat in match.waiting_for:
            assert match.game.deciding_rule(match.state, seat) in book.by_number


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds)
def test_no_refusal_repeats_thousands_of_characters(key: str, seed: int) -> None:
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            kinds = {choice.notation.split()[0]: choice.notation for choice in match.choices(seat)}
            for verb, *fields in map(str.split, kinds.values()):
                for place in range(len(fields) + 1):
                    junk = "9x"[place % 2] * 4000
                    typed = " ".join((verb, *fields[:place], junk, *fields[place + 1 :]))
                    with pytest.raises(RulesError) as refused:
                        Draft.begun(match, seat).typed(typed)
                    assert len(str(refused.value)) < LONGEST_REFUSAL


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds)
def test_the_path_alone_is_that_of_the_description(key: str, seed: int) -> None:
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            paths = [match.game.path(match.state, seat, move) for move in match.moves(seat)]
            assert paths == [choice.path for choice in match.choices(seat)]


@pytest.mark.guide("7-the-menu")
@every_game
@given(seed=few_seeds)
def test_menus_are_narrow_and_their_paths_lead_to_one_move_each(key: str, seed: int) -> None:
    for match in sample(key, seed):
        for seat in match.to_act:
            if seat == NATURE:
                continue
            paths = [choice.path for choice in match.choices(seat)]
            assert all(paths)
            inner = {path[:depth] for path in paths for depth in range(len(path))}
            assert len(set(paths)) == len(paths)
            assert inner.isdisjoint(paths)
            for node in inner:
                steps = {path[len(node)] for path in paths if path[: len(node)] == node}
                assert len(steps) <= MENU_WIDTH, (node, len(steps))


@every_game
@given(seed=few_seeds)
def test_a_free_undo_leads_back_to_the_position_before(key: str, seed: int) -> None:
    for match in sample(key, seed, 6):
        last = match.entries[-1].seat if match.entries else NATURE
        undo = None if last == NATURE else history.undo(match, last)
        if undo and undo.is_free:
            before = Match.replay(match.game, match.setup, match.record[: len(undo.kept)])
            assert history.take_back(match, undo) == before
            assert before.has_choice(last)


@every_game
def test_resigning_ends_a_game_of_two_and_chance_plays_on_for_one_of_many(key: str) -> None:
    game, random = LAWFUL_GAMES[key], Random(1)
    match = Match.start(game, Setup(max(game.seats))).roll(random)
    seat = match.waiting_for[0]

    left = match.play(seat, "resign")

    assert left.is_over == (max(game.seats) <= 2)
    ended = left
    while not ended.is_over:
        ended = ended.roll(random)
        ended = ended if ended.is_over else ended.roll_once(random)
    assert ended.result is not None
    assert ended.result.ranks[seat] == max(ended.result.ranks)


@every_game
def test_the_start_refuses_what_does_not_fit(key: str) -> None:
    game = LAWFUL_GAMES[key]
    unfit = [
        Setup(max(game.seats) + 1),
        Setup(min(game.seats), {"no_such_option": "1"}),
        *(Setup(min(game.seats), {option.name: "nonsense"}) for option in game.options),
    ]

    for setup in unfit:
        with pytest.raises(RulesError):
            Match.start(game, setup)


@pytest.mark.guide("1-number-the-rules")
@every_game
def test_the_first_game_is_explained(key: str) -> None:
    assert len(LAWFUL_GAMES[key].guide_in("en")) > 500
