"""Templates are found where source gives literals to `say`, `count` and their markers."""

from pathlib import Path

import pytest

from authoring.texts.found import Found
from authoring.texts.reading import templates_in

HEAD = "from rules.errors import IllegalMove\nfrom rules.text import count, say, to_count, to_say\n"
SOURCES = {
    'say("A", who="B")': [Found("A", file="source.py")],
    'WORDS = {"a": to_say("A"), "b": to_say("B", context="narrow")}\nsay(WORDS[key])': [
        Found("A", file="source.py"),
        Found("B", context="narrow", file="source.py"),
    ],
    'count("{count} A", "{count} B", 2)': [Found("{count} A", "{count} B", file="source.py")],
    'FORMS = {"a": to_count("A", "B")}\ncount(*FORMS[key], 2)': [Found("A", "B", file="source.py")],
    'raise IllegalMove(say("Pass", context="button"), "NL-2.1")': [
        Found("Pass", "", "button", "source.py", "NL-2.1")
    ],
    'raise IllegalMove("{who} passes.", "NL-2.1", who=3)': [
        Found("{who} passes.", "", "", "source.py", "NL-2.1")
    ],
}


def found_in(source: str, folder: Path) -> list[Found]:
    file = folder / "source.py"
    file.write_text(source)
    return [*templates_in(file)]


@pytest.mark.parametrize("source", SOURCES)
def test_literals_are_found(source: str, tmp_path: Path) -> None:
    assert found_in(HEAD + source, tmp_path) == SOURCES[source]


def test_functions_of_others_with_such_names_are_not_read(tmp_path: Path) -> None:
    assert not found_in('from itertools import count\ncount("A", "B")', tmp_path)
