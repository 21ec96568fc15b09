"""Games come from installed packages; one that cannot be used is left out, and why is said."""

from collections.abc import Callable
from pathlib import Path

import pytest
from night_lock.game import NightLockGame

from rules import catalog, packages
from rules.packages import found
from rules.text import say, words

LOCK = "night_lock.game:NightLockGame"
MODULE = '''
"""Games that cannot be used."""

from night_lock.game import NightLockGame


class OfLater(NightLockGame):
    interface = 2


class Misnamed(NightLockGame):
    key = "Night Lock"


class Silent(NightLockGame):
    def document(self, name, language=None):
        raise FileNotFoundError(name)


def failing():
    raise OSError("no such card")


class Unfinished(NightLockGame):
    key = "unfinished"

    def __new__(cls):
        return "not a game"
'''

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return the function that installs a package with entry points of games."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(packages, "installed_points", packages.installed_points.__wrapped__)
    (tmp_path / "faulty.py").write_text(MODULE)

    def put(name: str, **games: str) -> None:
        metadata = tmp_path / f"{name}-0.3.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.3\n")
        lines = [f"{key} = {value}" for key, value in games.items()]
        (metadata / "entry_points.txt").write_text("\n".join(["[lockkeeper.games]", *lines, ""]))

    return put


def test_a_package_brings_its_game_and_light_games_come_first(install: Install) -> None:
    install("lock-games", night_lock=LOCK)

    on_offer = found()

    assert [*on_offer.games] == ["night_lock", *found_without("night_lock")]
    assert isinstance(on_offer.games["night_lock"], NightLockGame)
    assert str(on_offer.packages["night_lock"]) == "lock-games 0.3"
    assert on_offer.packages["cronberg"].name == "lockkeeper"
    assert not on_offer.left_out


def found_without(key: str) -> list[str]:
    games = [*catalog.GAMES.values()]
    assert sorted(games, key=lambda game: game.profile.minutes[1]) == games
    return [game.key for game in games if game.key != key]


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("cronberg", LOCK, "has a game of this name"),
        ("night_lock", "faulty:OfLater", "written for version 2 of the interface of games, not"),
        ("Night Lock", "faulty:Misnamed", "its key “Night Lock” is not"),
        ("night_watch", LOCK, "its key “night_lock” is not its entry point’s name"),
        ("night_lock", "faulty:Silent", "fails with an error (FileNotFoundError: rules.md)"),
        ("night_lock", "faulty:failing", "fails with an error (OSError: no such card)"),
        ("night_lock", "faulty:missing", "AttributeError"),
        ("night_lock", "nowhere:Game", "No module named 'nowhere'"),
        ("night_lock", "faulty:Unfinished", "faulty:Unfinished is no Game"),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out(
    install: Install, key: str, value: str, why: str
) -> None:
    install("lock-games", **{key: value})

    on_offer = found()

    (left_out,) = on_offer.left_out
    assert words(left_out.told).startswith(f"{key}, from lock-games 0.3, is left out: ")
    assert why in words(left_out.told)
    assert [*on_offer.games] == [*catalog.GAMES]


def test_a_game_is_taken_off_the_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    games = dict(catalog.GAMES)
    monkeypatch.setattr(catalog, "INSTALLED", catalog.INSTALLED._replace(games=games))
    monkeypatch.setattr(catalog, "GAMES", games)
    monkeypatch.setattr(catalog, "LEFT_OUT", [])

    catalog.offer_only(["cronberg", "canal_king"])
    assert {*games} == {"cronberg", "canal_king"}

    catalog.leave_out("cronberg", say("it has no painter"))
    assert {*games} == {"canal_king"}
    assert [words(left.told) for left in catalog.LEFT_OUT] == [
        f"cronberg, from {catalog.PACKAGES['cronberg']}, is left out: it has no painter."
    ]
    assert catalog.title_of("cronberg") == "Cronberg"
    assert catalog.title_of("night_watch") == "night_watch"
