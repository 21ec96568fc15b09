"""The host chooses the games on offer, and is told which of those installed cannot be used."""

import os
import sys
from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.processes import finished

EXAMPLE = ROOT / "examples" / "night_at_the_lock"
OFFER = """
from bot.__main__ import main
try:
    main(["doctor"])
except SystemExit as end:
    print("exit", end.code)
from bot.features.lobby.commands import new
print(*[choice.value for choice in new.get_parameter("game").choices])
"""
"""What a host reads, and then the games that `/game new` offers."""


@pytest.mark.long
def test_the_host_chooses_the_games_and_learns_what_is_left_out(tmp_path: Path) -> None:
    metadata = tmp_path / "lock_games-0.3.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: lock-games\nVersion: 0.3\n")
    (metadata / "entry_points.txt").write_text(
        "[lockkeeper.games]\nnight_lock = night_lock.game:NightLockGame\n"
    )
    told = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(tmp_path), str(EXAMPLE), str(ROOT)]),
        "LOCKKEEPER_DATA": str(tmp_path / "data"),
        "GAMES": "cronberg, night_lock",
    }

    ran = finished(sys.executable, "-c", OFFER, cwd=tmp_path, env=told)

    assert "ok     packages: Games come from lockkeeper" in ran.stdout
    left_out = "night_lock, from lock-games 0.3, is left out: its package names no painter."
    assert f"WRONG  packages: {left_out}" in ran.stdout
    assert ran.stdout.splitlines()[-2:] == ["exit 1", "cronberg"]
