"""What authors of games test them with: the laws that hold for every game, and their helpers.

`pytest --lockkeeper-game NAME` runs the laws (`plugin.py`); docs/adding-a-game.md describes them.
The product does not import this, and it imports neither `tests` nor `tools`, which authors lack.
"""

from pathlib import Path


def _project() -> Path:
    """Return the author's project: the next folder upwards with a `pyproject.toml`, or this one."""
    here = Path.cwd()
    return next((one for one in (here, *here.parents) if (one / "pyproject.toml").exists()), here)


PROJECT = _project()
"""Its folder `tests` holds records, and what else of a game no plug says."""
