"""Templates are found wherever source says what `say` and `count` are given."""

from pathlib import Path

import pytest

from tools.texts import reading
from tools.texts.found import Found
from tools.texts.reading import templates_in, unread_in

HEAD = "from rules.text import count, say\nfrom words import ELSEWHERE\n"
SOURCES = {
    'say("A")': ["A"],
    'say("A" if far else "B")': ["A", "B"],
    'NAMED = "A"\ndef f():\n    return say(NAMED)': ["A"],
    'def f(far):\n    words = "A" if far else "B"\n    return say(words)': ["A", "B"],
    'WORDS = {"a": "A", "b": "B"}\ndef f(key):\n    return say(WORDS[key])': ["A", "B"],
    'WORDS = {"a": "A"}\nTEXTS = {key: say(words) for key, words in WORDS.items()}': ["A"],
    'for words, number in (("A", 1), ("B", 2)):\n    say(words, number=number)': ["A", "B"],
    'def f(words):\n    return say(words)\ndef g():\n    return f("A"), f(words="B")': ["A", "B"],
    'def f():\n    return "A"\nsay(f())': ["A"],
    "say(ELSEWHERE)": ["Z"],
    "def f(words):\n    return say(words)": [],
    'count("{count} A", "{count} B", 2)': ["{count} A/{count} B"],
    'FORMS = {"a": ("A", "B")}\ncount(*FORMS[key], 2)': ["A/B"],
    'def f(far):\n    one, more = ("A", "B") if far else ("C", "D")\n    count(one, more, 2)': [
        "A/B",
        "C/D",
    ],
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(reading, "ROOT", tmp_path)
    (tmp_path / "words.py").write_text('ELSEWHERE = "Z"\n')
    return tmp_path


@pytest.mark.parametrize("source", SOURCES)
def test_what_a_text_can_be_is_found(project: Path, source: str) -> None:
    file = project / "source.py"
    file.write_text(HEAD + source)

    found = [each.template + each.plural.join(("/", "")) for each in templates_in(file)]

    assert [words.removesuffix("/") for words in found] == SOURCES[source]
    assert bool([*unread_in(file)]) == (not SOURCES[source])


def test_translators_see_context_file_and_rule(project: Path) -> None:
    file = project / "source.py"
    file.write_text(HEAD + 'raise IllegalMove(say("Pass", context="button"), "NL-2.1")')

    assert [*templates_in(file)] == [Found("Pass", "", "button", "source.py", "NL-2.1")]


def test_functions_of_others_with_such_names_are_not_read(project: Path) -> None:
    file = project / "source.py"
    file.write_text('from itertools import count\ncount("A", "B")')

    assert [*templates_in(file)] == []
