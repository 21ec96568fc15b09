"""Harmless names: what is removed, what stays, and that all names enter in one place."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot
from bot.basics.names import LONGEST, NAMELESS, harmless, name_of

NASTY = st.text(
    st.sampled_from("<@#:/>!t&aid1 \n\t\u200b\u200d\u202e\u2066\u0338\u0301\u3164\ud800Añ李א👩🏽🚀")
)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("<@123>", "‹@123>"),
        ("<@!123><@&4>", "‹@!123>‹@&4>"),
        ("<#1> <t:0:R>", "‹#1> ‹t:0:R>"),
        ("<:x:1><a:x:2></play:3><id:guide>", "‹:x:1>‹a:x:2>‹/play:3>‹id:guide>"),
        ("<\u200b@1>", "‹@1>"),
        ("https://evil.example/x", "https:∕∕evil.example/x"),
        ("discord.gg/abc", "discord.gg∕abc"),
        ("@everyone and @here", "＠everyone and ＠here"),
        ("\u202eannA\u202c", "annA"),
        ("a\u200bn\u2060n\ufeffa", "anna"),
        ("An\u200dna", "Anna"),
        ("Anna\r\n# Ben\tClara", "Anna # Ben Clara"),
        ("Z" + "\u0338" * 20 + "oe", "Z" + "\u0338" * 3 + "oe"),
        ("\u0301Anna", "Anna"),
        ("\u3164\u2800\u200b", ""),
        ("\u202e\u0301 ", ""),
        ("x" * 100, "x" * (LONGEST - 1) + "…"),
    ],
)
def test_what_is_more_than_a_name_goes(name: str, shown: str) -> None:
    assert harmless(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "Anna 🎲",
        "🏳️\u200d🌈 👩🏽\u200d🚀",
        "<3 Ben",
        "_Bruno_ **C**",
        "J. R. / K-9",
        "Łukasz Ærø",
        "Дмитрий",
        "Ελένη",
        "Nguyễn Thị",
        "张伟",
        "さくら",
        "김철수",
        "محمد",
        "نام\u200cه",
        "क्\u200dष",
        "ที่รัก",
        "שָׁלוֹם",
    ],
)
def test_a_name_in_any_script_stays_as_it_is(name: str) -> None:
    assert harmless(name) == name


@given(NASTY)
def test_whatever_is_left_is_one_line_and_only_a_name(name: str) -> None:
    shown = harmless(name)

    assert harmless(shown) == shown
    assert len(shown) <= LONGEST
    assert shown == " ".join(shown.split())
    assert not re.search(
        r"<[@#:/]|<t:|<id:|://|[\u200b\u202e\u2066\u3164]|[\u0301\u0338]{4}", shown
    )
    assert shown.encode().decode() == shown


def test_somebody_without_a_name_that_is_seen_has_their_account_s() -> None:
    assert name_of("\u3164", None, "anna.1") == "anna.1"
    assert name_of("\u3164") == NAMELESS


def test_names_come_in_through_one_door() -> None:
    """Discord's names of people are read in one module, and in the raw data of selects."""
    reading = {"display_name", "global_name", "nick"}
    found = {
        path.name
        for path in Path(bot.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if (isinstance(node, ast.Attribute) and node.attr in reading)
        or (isinstance(node, ast.Constant) and node.value in reading)
    }

    assert found == {"readers.py", "selections.py"}
