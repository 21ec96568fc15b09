"""Writes templates and catalogues of texts, and names of time zones; see docs/translating.md."""

import argparse
import sys
from collections.abc import Iterator

from authoring.texts.checking import faults, untranslated
from authoring.texts.files import files_of, read
from bot.features.settings.zones import NAMES
from tools import ROOT
from tools.texts.domains import Domain, domains
from tools.texts.zones import written_zones


def languages() -> list[str]:
    """Return the languages in which there is any catalogue."""
    return sorted({locale for each in domains().values() for locale in each.locales})


def stale(domain: Domain) -> Iterator[str]:
    """Yield the files of a domain that `make texts` would change."""
    for path, content in files_of(domain, languages()):
        if not path.is_file() or path.read_bytes() != content:
            yield path.relative_to(ROOT).as_posix()


def judged(domain: Domain, locale: str) -> Iterator[str]:
    """Yield the faults of a catalogue, and how much is not translated."""
    catalog = read(domain.catalogue(locale), domain.name, locale)
    yield from faults(catalog)
    left = untranslated(catalog)
    if left:
        yield f"{len(left)} of {len(catalog)} texts are not translated: {left[0]!r} …"


def main() -> None:
    """Write all files, or say what is wrong with them."""
    parser = argparse.ArgumentParser("python -m tools.texts")
    parser.add_argument("--locale", action="append", default=[], help="begin a language, as fr")
    parser.add_argument("--check", action="store_true", help="write nothing; name files to update")
    parser.add_argument(
        "--faults", metavar="LOCALE", help="write nothing; name faults of a language"
    )
    parser.add_argument("domain", nargs="*", help="a game or lockkeeper; all if none is named")
    options = parser.parse_args()
    every = [each for name, each in domains().items() if name in (options.domain or domains())]
    if options.faults:
        found = [
            f"{each.name}: {fault}" for each in every for fault in judged(each, options.faults)
        ]
        sys.exit("\n".join(found) or None)
    if options.check:
        old = [name for domain in every for name in stale(domain)]
        old += [NAMES.name] if NAMES.read_bytes() != written_zones() else []
        sys.exit(f"Run `make texts`: {', '.join(old)}" if old else None)
    for domain in every:
        for path, content in files_of(domain, sorted({*languages(), *options.locale})):
            path.write_bytes(content)
    NAMES.write_bytes(written_zones())


if __name__ == "__main__":
    main()
