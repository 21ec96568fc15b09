"""What the host reads in the terminal is in the language of the machine."""

import pytest

from bot.__main__ import main
from bot.basics.refusals import Unready
from bot.language.languages import VARIABLES, host_locale, host_words
from bot.process.doctor.findings import TITLES, wrong
from rules.text import say

GERMAN = {"LANG": "de_DE.UTF-8"}


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        (GERMAN, "de_DE"),
        ({**GERMAN, "LC_MESSAGES": "fr_FR.UTF-8"}, "fr_FR"),
        ({**GERMAN, "LC_ALL": "C.UTF-8"}, "C"),
        ({**GERMAN, "LC_ALL": ""}, "de_DE"),
        ({"LANG": "de_DE@euro"}, "de_DE"),
        ({}, ""),
    ],
)
def test_the_locale_of_messages_is_read_as_elsewhere(
    environment: dict[str, str], locale: str
) -> None:
    assert host_locale(environment) == locale


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "de_DE.UTF-8")


@pytest.mark.usefixtures("german")
def test_the_doctor_speaks_the_language_of_the_machine() -> None:
    told = wrong("gateway", say("It sends no Hello. See https://discordstatus.com."))

    assert str(told).startswith("WRONG  Gateway: Es ")
    assert host_words(TITLES["disk"]) == "Festplatte"


@pytest.mark.usefixtures("german")
def test_so_does_what_ends_a_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:1")

    with pytest.raises(SystemExit) as ended:
        main([])

    assert str(ended.value).startswith("DISCORD_API_BASE ist gesetzt")
    assert isinstance(ended.value.__context__, Unready)
