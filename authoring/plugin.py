"""The plug-in of pytest: `pytest --lockkeeper-game NAME` runs the laws for one game.

A law that fails names the section of the guide that helps. Without the option nothing is imported
and nothing changes.
"""

from collections.abc import Callable, Generator
from importlib.metadata import distribution
from pathlib import Path

import pytest

LAWS = Path(__file__).with_name("laws")
GUIDE = "adding-a-game.md"
ASKED: list[str] = []
"""The games that the laws are asked about; empty means all."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--lockkeeper-game`, and `--update-golden`, which writes goldens anew."""
    group = parser.getgroup("lockkeeper")
    group.addoption(
        "--lockkeeper-game",
        action="append",
        default=[],
        metavar="NAME",
        help="run the laws of Lockkeeper for this game, too",
    )
    group.addoption("--update-golden", action="store_true", help="write goldens anew, to look at")


def pytest_configure(config: pytest.Config) -> None:
    """Add the laws to what is collected, if a game is named."""
    config.addinivalue_line("markers", "guide(section): where the guide for authors says more")
    ASKED[:] = config.getoption("--lockkeeper-game")
    if ASKED:
        from authoring.profiles import load  # noqa: PLC0415  # imports hypothesis

        load("ci")
        config.addinivalue_line("markers", "long: takes about a second of CPU time or more")
        if str(LAWS) not in config.args:
            config.args.append(str(LAWS))


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Refuse a game that is not there, before xdist lets its workers collect."""
    if ASKED:
        from authoring.lawful import LAWFUL_GAMES, why_missing  # noqa: PLC0415  # imports all games

        for name in {*ASKED} - LAWFUL_GAMES.keys():
            raise pytest.UsageError(why_missing(name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the section of the guide to the report of a law that failed."""
    report = yield
    mark = item.get_closest_marker("guide")
    if report.failed and mark:
        report.sections.append(("The guide", f"See {guide()}#{mark.args[0]}"))
    return report


def guide() -> str:
    """Return where the guide for authors lies: in the repository, or where the wheel put it."""
    own = Path(__file__).parents[1] / "docs" / GUIDE
    files = () if own.exists() else distribution("lockkeeper").files or ()
    found = (Path(str(file.locate())).resolve() for file in files if file.name == GUIDE)
    return str(next(found, own))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, bytes], None]:
    """Compare a picture with the golden one of a name, in the folder `golden` beside the test.

    No pixel may have changed visibly; `--update-golden` writes the picture instead.
    """
    from authoring.comparing import changed, opened  # noqa: PLC0415  # imports all painters

    updating = bool(request.config.getoption("--update-golden"))

    def compare(name: str, png: bytes) -> None:
        path = request.path.with_name("golden") / f"{name}.png"
        if updating:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png)
        before, now = opened(path.read_bytes()), opened(png)
        assert before.size == now.size
        assert changed(before, now) == 0

    return compare
