"""Golden pictures: `pytest tests/renderer --update-golden` redraws them, for a look by eye."""

from pathlib import Path

import pytest

from tests.renderer.comparing import Golden, changed, opened

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a picture with the golden one of a name; no pixel may have changed visibly."""
    updating = bool(request.config.getoption("--update-golden"))

    def compare(name: str, png: bytes) -> None:
        path = GOLDEN / f"{name}.png"
        if updating:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png)
        before, now = opened(path.read_bytes()), opened(png)
        assert before.size == now.size
        assert changed(before, now) == 0

    return compare
