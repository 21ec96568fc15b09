"""Laws over every page of the bot, and what it says, in every language.

`pytest tests/bot/wording --update-golden` writes what the pages say anew: read the difference.
"""

import re
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pathlib import Path
from pkgutil import walk_packages
from types import FrameType

import pytest

import bot.features
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    Button,
    ChannelSelect,
    Message,
    Section,
    Select,
    UserSelect,
)
from bot.features.catalog import ALL
from bot.language.languages import LANGUAGES
from tests.bot.handlers.marked import english_in, leaks, read_marked
from tests.bot.wording.as_read import as_read
from tests.bot.wording.gallery.pages import FEATURES, Hung, gallery, hang
from tests.bot.wording.limits import check, layout
from tests.bot.wording.worst_names import PEOPLE, WHISPER

GOLDEN = Path(__file__).parent / "golden"
FORBIDDEN = re.compile(
    r"<@(?!&?10\d|&?10{18}>)|<#888|<t:77|<a?:x:|</play|@everyone|https?://(?!discord\.com/"
    r"|boardgamegeek\.com/boardgame/|app\.bgstatsapp\.com/createPlay)"
    r"|[\u200b\u202a-\u202e\u2066-\u2069]|[\u0300-\u036f]{4}"
)
"""What a name must never become; people who are really mentioned have ids from 100 on."""
FORMATTED = re.compile(r"\*\*(?:bld|李)\*\*|\|\|hddn\|\||(?<!\\)`cd|__ndr__|(?<!\\)\[x\]\(")
"""Formatting that is escaped in Markdown."""
AS_IT_IS = re.compile(r"^```\n[^`]*\n```$|\(<https://[^\s<>()]*>\)", re.MULTILINE)
"""What is read as it is: a block of text to be copied, and the address of a link.

Nothing in them ends them too early.
"""
NAMES = re.compile("|".join(re.escape(user.name) for user in PEOPLE))
DOCUMENTS = re.compile(r"rules|help: About")
"""Pages that show documents, which are translated as a whole."""

every_feature = pytest.mark.parametrize("feature", FEATURES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(shown: Message | str) -> Iterator[str]:
    """Yield what a message says in Markdown."""
    for block in () if isinstance(shown, str) else layout(shown).blocks:
        if isinstance(block, Section):
            yield f"{block.text}"
        elif isinstance(block, str):
            yield block


def labels(shown: Message | str) -> Iterator[str]:
    """Yield what is shown as it is: labels, names of threads, alt texts."""
    if isinstance(shown, str):
        yield shown
        return
    yield from (file.alt for file in layout(shown).attachments)
    for control in layout(shown).controls:
        match control:
            case Button(id=CustomId(verb="meant")):
                pass  # a move as it is typed
            case Button():
                yield f"{control.label}"
            case UserSelect() | ChannelSelect():
                yield f"{control.prompt}"
            case Select():
                yield f"{control.prompt}"
                for option in control.options:
                    yield from (f"{option.label}", f"{option.description}")


def nameless(text: str) -> str:
    """Return a text without the names of people."""
    return NAMES.sub("", text.replace("\\", ""))


def seen(hung: list[Hung]) -> Iterator[tuple[str, Message | str]]:
    """Yield the pages of which there is something to see."""
    return ((each.caption, each.shown) for each in hung if each.shown)


def golden(hung: list[Hung]) -> str:
    """Return the pages of a feature as people read them."""
    readers = {True: "everybody", False: "one person"}
    return "\n".join(
        f"════ {caption} ({readers[is_public]}) ════\n{as_read(shown)}\n"
        for caption, is_public, shown in hung
    )


@every_language
@every_feature
def test_pages_say_what_was_read_and_found_good(
    feature: str, language: str, pytestconfig: pytest.Config
) -> None:
    file = GOLDEN / f"{feature}.{language}.txt"
    said = golden(gallery(language)[feature])

    if pytestconfig.getoption("--update-golden"):
        file.write_text(said, "utf-8")
    assert said == file.read_text("utf-8")


def test_no_golden_text_is_left_over() -> None:
    hung = {f"{feature}.{language}.txt" for feature in FEATURES for language in LANGUAGES}

    assert {file.name for file in GOLDEN.iterdir()} == hung


@every_language
@every_feature
def test_every_page_fits_and_its_buttons_lead_somewhere(feature: str, language: str) -> None:
    for caption, shown in seen(gallery(language)[feature]):
        if isinstance(shown, str):
            assert len(shown) <= 1024
            continue
        check(shown)
        verbs = {control.id.verb for control in layout(shown).controls}
        assert verbs <= ALL.verbs.keys(), caption


@every_language
@every_feature
def test_a_name_is_only_a_name(feature: str, language: str) -> None:
    for caption, shown in seen(gallery(language)[feature]):
        for text in texts(shown):
            assert not FORBIDDEN.search(text), (caption, text)
            assert not FORMATTED.search(AS_IT_IS.sub("", text)), (caption, text)
        for label in labels(shown):
            assert not FORBIDDEN.search(label), (caption, label)
            assert "\n" not in label


@every_feature
def test_everything_is_translated(feature: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read_marked(monkeypatch, lambda locale: True)
    leaks.clear()

    for caption, shown in seen(hang(feature, "en-US")):
        if not DOCUMENTS.match(f"{feature}: {caption}"):
            said = [*texts(shown), *labels(shown)]
            leaks.extend(
                f"{caption}: {english}" for text in said if (english := english_in(nameless(text)))
            )

    found, leaks[:] = [*leaks], []
    assert found == []


def test_what_one_person_may_know_is_told_to_nobody_else() -> None:
    told = {
        (feature, each.is_public)
        for feature, hung in gallery("en").items()
        for each in hung
        if WHISPER in as_read(each.shown)
    }

    assert not [feature for feature, is_public in told if is_public]
    assert {feature for feature, _ in told} >= {"hints", "log", "orders", "play", "front_door"}


@contextmanager
def entered() -> Generator[set[str]]:
    """Note the functions that are entered meanwhile, by file and name."""
    found = set[str]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found.add(f"{frame.f_code.co_filename} {frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    yield found
    sys.setprofile(before)


def page_functions() -> Iterator[Callable[..., object]]:
    """Yield the functions of features that return pages, and those that add to any page."""
    modules = [own.name for own in walk_packages(bot.features.__path__, "bot.features.")]
    for module in (*modules, "bot.discord_io.pages"):
        if module.endswith((".presses", ".commands", ".posting")):
            continue
        for name, function in getmembers(import_module(module), isfunction):
            gives = str(signature(function).return_annotation)
            is_own = function.__module__ == module and not name.startswith("_")
            if is_own and re.search(r"Notice|Layout", gives):
                yield function


def test_every_page_hangs_in_the_gallery() -> None:
    with entered() as found:
        for feature in FEATURES:
            hang(feature, "en")

    missing = [
        f"{function.__module__}.{function.__qualname__}"
        for function in page_functions()
        if f"{function.__code__.co_filename} {function.__qualname__}" not in found
    ]
    assert missing == []
