"""Settings for the tests of this project, also those of laws and of the example."""

import gc
import os
from importlib import import_module
from pathlib import Path

import pytest

from authoring.plugin import LAWS
from authoring.profiles import load

HERE = Path(__file__).parent


def pytest_configure(config: pytest.Config) -> None:
    """Look for garbage seldom, which took a fifth of the time of all tests."""
    if config.rootpath == HERE:  # an author of a game may run the laws of this clone
        load("local")
        # What the host reads is English in tests, whatever the machine speaks.
        os.environ["LC_ALL"] = "C.UTF-8"
        gc.set_threshold(20_000, 20, 20)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """Tell the laws about the games here, once one of them is collected: they know none."""
    if file_path.parent == LAWS and parent.config.rootpath == HERE:
        import_module("tests.laws.plugs")


def pytest_collection_finish() -> None:
    """Leave the code and the tests out of the search: they stay until the end."""
    gc.freeze()
