from rules.catalog import title_of


def test_a_game_that_is_no_longer_on_offer_is_called_by_its_key() -> None:
    assert title_of("cronberg") == "Cronberg"
    assert title_of("chess_of_old") == "chess_of_old"
