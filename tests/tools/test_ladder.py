"""The ladder: who plays whom, and what is said of them."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from tools.ladder import decisions, earlier, kept
from tools.ladder.__main__ import main
from tools.ladder.kept import KeptGames, fixtures
from tools.ladder.pair_results import Hypotheses, Pair, PairResults, together, wilson
from tools.ladder.playing import Fixture, Outcome, check_player, play, turn_of

PAIR = Pair("cronberg", "easy", "random")


def test_a_player_sits_at_every_seat_with_the_same_chance() -> None:
    found = list(islice(fixtures(Pair("cronberg", "easy", "random", 3), seed=10), 6))

    assert [f.players.index("easy") for f in found] == [0, 1, 2, 0, 1, 2]
    assert [f.seed for f in found] == [10, 10, 10, 11, 11, 11]


def test_a_player_of_an_earlier_version_plays_in_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(earlier, "UNPACKED", tmp_path)

    outcome = play(Fixture("cronberg", ("greedy", "greedy@HEAD"), 1))

    assert [folder.name for folder in tmp_path.iterdir()] == [earlier.commit_of("HEAD")]
    assert all(len(seconds) > 10 for seconds in outcome.seconds.values())
    assert sum(outcome.seconds["greedy@HEAD"]) > 0

    # That process is still there, and plays with the options of another game.
    match = Match.start(GAMES["oranienburger_kanal"], Setup(2, {"deck": "B"}))
    while match.to_act[0] == NATURE:
        match = match.roll_once(Random(1))
    moves = turn_of("greedy@HEAD", match, match.to_act[0], Random(1))
    assert match.play(match.to_act[0], next(moves)[0])


def test_a_version_that_there_never_was_is_refused() -> None:
    check_player("hard/8@HEAD")
    with pytest.raises(ValueError, match=r"no version v0\.0\.0-never"):
        check_player("hard@v0.0.0-never")


@pytest.mark.parametrize("outsider", ["score", "beginner", "greedy+saver", "uct:5"])
def test_outsiders_play_whole_games(outsider: str) -> None:
    outcome = play(Fixture("cronberg", (outsider, "random"), 1))

    assert len(outcome.scores) == 2
    assert outcome.seconds[outsider]


def test_a_series_ends_once_one_share_is_much_likelier_than_the_other() -> None:
    won, lost = ((1.0, 0.0), 0), ((1.0, 0.0), 1)
    hypotheses = Hypotheses(0.5, 0.6)

    def decided(*results: tuple[tuple[float, float], int]) -> float | None:
        played = [outcome(*result, seed=n) for n, result in enumerate(results)]
        return hypotheses.decided(played)

    assert decided() is None
    assert decided(won) is None
    assert decided(*[won, lost] * 20) is None
    assert decided(*[won, lost, won] * 40) == 0.6
    assert decided(*[won, lost, lost] * 40) == 0.5


def test_luck_with_the_draws_does_not_decide_a_series() -> None:
    played = [outcome((1.0, 0.0), seat, seed) for seed in range(50) for seat in range(2)]

    assert Hypotheses(0.5, 0.7).decided(played) == 0.5


def test_a_line_says_what_all_games_together_say() -> None:
    line = together([outcome((1.0, 0.0), 0), outcome((1.0, 0.0), 1)])

    assert line.split()[:4] == ["all", "together", "2", "0.50"]
    assert line.split()[-1] == "0.50"


def test_the_interval_is_that_of_wilson() -> None:
    low, high = wilson(0.6, 100)

    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert wilson(1.0, 10)[1] == 1.0


@pytest.mark.long
def test_the_command_prints_a_line_and_goes_on_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["cronberg", "--player", "easy", "--json", str(file), "--count"]

    main([*asked, "2"])
    first = file.read_text("utf-8")
    main([*asked, "4"])

    assert file.read_text("utf-8").startswith(first)
    games = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert sorted((game["seed"], game["seat"]) for game in games) == [
        *((0, 0), (0, 1), (1, 0), (1, 1))
    ]
    *_, last = capsys.readouterr().out.splitlines()
    assert last.split()[2:6] == ["easy", "against", "random", "4"]


@pytest.mark.long
def test_games_that_count_together_are_played_until_the_series_is_decided(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["cronberg", "ruhrschifffahrt", "--player", "greedy", "--count", "100", "--together"]

    main([*asked, "--sprt", "0.3", "0.9", "--json", str(file)])

    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("all together")
    games = [json.loads(line)["game"] for line in file.read_text("utf-8").splitlines()]
    assert abs(games.count("cronberg") - games.count("ruhrschifffahrt")) <= 2
    assert len(games) < 100


def test_no_game_is_waited_for_after_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    main(["cronberg", "--player", "easy", "--minutes", "0"])

    assert len(capsys.readouterr().out.splitlines()) == 1


def test_what_was_cut_off_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played = [outcome((1.0, 0.0), 0), outcome((0.5, 0.5), 1), outcome((1.0, 0.0), 0, seed=1)]
    for each in played:
        KeptGames(file).add(each)
    with file.open("a") as cut_off:
        cut_off.write('{"game": "cron')

    again = KeptGames(file)

    assert [(own.seed, own.rotation) for own in again.missing(PAIR, 5, seed=0)] == [
        *((1, 1), (2, 0), (2, 1))
    ]
    assert again.of(PAIR) == played[:2]
    again.add(outcome((0.0, 1.0), 1, seed=1))
    assert PairResults.of(PAIR, KeptGames(file).of(PAIR)).games == 4


def test_games_of_other_players_are_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    for seat in range(2):
        KeptGames(file).add(outcome((1.0, 0.0), seat))

    def better(game: str) -> str:
        return f"a better player of {game}"

    monkeypatch.setattr(kept, "program_of", better)

    assert KeptGames(file).of(PAIR) == []
    assert len(file.read_text("utf-8").splitlines()) == 2


def outcome(shares: tuple[float, ...], seat: int, seed: int = 0) -> Outcome:
    players = ("random", "easy") if seat else ("easy", "random")
    seconds = {"easy": (0.1,), "random": (0.1, 0.1)}
    return Outcome(Fixture("cronberg", players, seed, seat), shares, (10, 20), seconds)


@pytest.mark.long
def test_rules_for_ending_decisions_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    decisions.main(["cronberg", "--turns", "3", "--part", "50"])

    *rules, last = capsys.readouterr().out.splitlines()

    assert last.endswith("s of CPU time")
    assert any(line.startswith("10% of the time        first") for line in rules)
    assert all("regret" in line for line in rules)


def test_the_regret_of_a_rule_is_what_its_move_is_worth_less() -> None:
    stops = {"early": decisions.Stop(0.1, "a"), "late": decisions.Stop(0.9, "b")}
    decided = decisions.Decided(True, stops, "b", {"a": 1.0, "b": 3.0})

    assert decided.regret("early") == 2.0
    assert decided.regret("late") == decided.regret("never") == 0.0
    # On a busy machine the longer search may come across fewer moves than the other one.
    assert decided._replace(full="unseen").regret("late") == -2.0
