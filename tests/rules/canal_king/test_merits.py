"""What hints say about positions, in words of the game."""

from rules.canal_king.advice.appraisal import SMALL
from rules.canal_king.game import CanalKingGame
from rules.text import words
from tests.rules.canal_king.positions import make
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, WHOLE, building

GAME = CanalKingGame()
CLAIM = "lets you claim your route now"


def test_ck_8_2_a_tile_that_leads_on_is_told_in_turns() -> None:
    says = [words(m.says) for m in GAME.merits(building(ALL_BUT_ONE), building(WHOLE), ANNA)]

    assert says[0].startswith("brings you about 2 turns nearer to ")


def test_ck_7_1_a_swap_for_a_tile_that_is_missing_is_told_as_that() -> None:
    before = building(ALL_BUT_ONE, hand="G G G T T")
    swapped, _ = GAME.apply(before, ANNA, GAME.parse(before, ANNA, "swap G G G T T"))
    (merit,) = GAME.merits(before, swapped, ANNA)

    assert words(merit.says).startswith("exchanges G, G, G, T, T for tiles")
    assert merit.worth > SMALL


def test_ck_8_4_a_claim_that_a_tile_allows_is_told() -> None:
    before = building(ALL_BUT_ONE, hand="S.P S G T 2P")
    window, _ = make(before, "place S.P e1 1")
    says = [words(m.says) for m in GAME.merits(before, window, ANNA)]

    assert says[-1] == CLAIM
    assert not [said for said in says if said.startswith(("lays ", "has "))]
    assert not list(GAME.merits(window, window, ANNA))


def test_ck_8_4_a_claim_put_off_is_told() -> None:
    finished = building(WHOLE, hand="S.P S G T 2P")
    put_off, _ = make(finished, "place S a2 0")
    says = [words(m.says) for m in GAME.merits(put_off, finished, ANNA)]

    assert says == [CLAIM]


def test_ck_8_2_a_tile_that_leads_away_is_not_told_as_nearer() -> None:
    says = [words(m.says) for m in GAME.merits(building(WHOLE), building(ALL_BUT_ONE), ANNA)]

    assert not [said for said in says if "nearer" in said]
