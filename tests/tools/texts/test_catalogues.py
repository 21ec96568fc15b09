"""Templates and catalogues are up to date, and what is translated agrees with the English texts."""

from pathlib import Path

import pytest

from authoring.texts.checking import faults, untranslated
from authoring.texts.files import compiled, files_of, read, template_of, updated, written
from authoring.texts.found import Found
from bot.features.settings.zones import NAMES
from tools.texts.__main__ import stale
from tools.texts.domains import BOT, Domain, domains
from tools.texts.zones import written_zones

DOMAINS = domains()
WHOLE = {(name, "de") for name in DOMAINS}
"""Catalogues that lack no translation, and must stay so."""
CATALOGUES = [(name, locale) for name, each in DOMAINS.items() for locale in each.locales]


@pytest.mark.long
@pytest.mark.parametrize("name", DOMAINS)
def test_make_texts_would_change_nothing(name: str) -> None:
    assert not [*stale(DOMAINS[name])]


def test_make_texts_would_change_no_names_of_zones() -> None:
    assert NAMES.read_bytes() == written_zones()


@pytest.mark.parametrize(("name", "locale"), CATALOGUES)
def test_translations_agree_with_their_texts(name: str, locale: str) -> None:
    catalog = read(DOMAINS[name].catalogue(locale), name, locale)

    assert not [*faults(catalog)]
    if (name, locale) in WHOLE:
        assert not untranslated(catalog)


FRENCH = Found("{who} draws {tile}.", "", "", "rules/a.py", "NL-1.1")
CARDS = Found("{count} card", "{count} cards")


@pytest.fixture
def domain(tmp_path: Path) -> Domain:
    return Domain(BOT, tmp_path, (), lambda: [FRENCH, CARDS])


def test_a_language_begins_with_every_text(domain: Domain) -> None:
    names = [path.name for path, _ in files_of(domain, ("fr",))]
    catalog = updated(domain, template_of(domain, domain.found()), "fr")

    assert names == ["texts.pot", "texts.fr.po"]
    assert untranslated(catalog) == ["{who} draws {tile}.", "{count} card"]
    assert b"#. NL-1.1\n#: rules/a.py\n" in written(catalog)


def test_translations_stay_and_what_is_gone_goes(domain: Domain) -> None:
    template = template_of(domain, domain.found())
    catalog = updated(domain, template, "fr")
    catalog[FRENCH.template].string = "{who} pioche {tile:un}."
    catalog.add("a castle", "un château", context="un")
    catalog.add(CARDS.template, "une carte", context="un")
    domain.catalogue("fr").write_bytes(written(catalog))

    later = updated(domain, template, "fr")

    assert later[FRENCH.template].string == "{who} pioche {tile:un}."
    assert later.get("a castle", "un") is None
    assert later.get(CARDS.template, "un") is not None


def test_what_is_not_translated_is_not_compiled(domain: Domain) -> None:
    catalog = updated(domain, template_of(domain, domain.found()), "fr")
    assert b"card" not in compiled(catalog)

    catalog[CARDS.template].string = ("{count} carte", "{count} cartes")
    domain.catalogue("fr").write_bytes(written(catalog))

    assert b"cartes" in compiled(catalog)
    assert [path.name for path, _ in files_of(domain, ("fr",))][-1] == "texts.fr.mo"


@pytest.mark.parametrize(
    ("translated", "fault"),
    [
        ("{who} pioche {tile}.", ""),
        ("{who} pioche {tile:un}.", ""),
        ("{who} pioche.", "fields"),
        ("{who} pioche {tile} {where}.", "fields"),
        ("{who} pioche {tile}", "ends with"),
        ("{who} pioche **{tile}**.", "marks"),
        ("{who} pioche {tile}. ", "spaces"),
        ("{who} pioche {tile} {.", "cannot be read"),
    ],
)
def test_a_fault_is_named(domain: Domain, translated: str, fault: str) -> None:
    catalog = updated(domain, template_of(domain, [FRENCH]), "fr")
    catalog[FRENCH.template].string = translated

    assert fault in "".join(faults(catalog))
    assert bool(fault) == bool([*faults(catalog)])


def test_a_slash_command_keeps_its_name(domain: Domain) -> None:
    play = Found("play", "", "command")
    catalog = updated(domain, template_of(domain, [play]), "fr")
    assert not untranslated(catalog)

    message = catalog.get("play", "command")
    assert message
    message.string = "jouer"

    assert [*faults(catalog)] == ["keeps its name in every language: play"]
