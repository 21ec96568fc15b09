"""Templates and catalogues as files: written, brought up to date, and compiled."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.numbers import format_decimal, parse_decimal

from authoring.texts.domains import Domain
from authoring.texts.found import Found
from authoring.texts.imported import is_worded

MADE = datetime(2026, 1, 1, tzinfo=UTC)
"""A date for all files, which change only with their texts."""
HEAD = """# Texts of Lockkeeper: {domain}.
# `make texts` writes this file; docs/translating.md explains it.
msgid ""
msgstr ""
{fields}
"""
NUMBER = "number"
"""The context of numbers as a language writes them, which Babel knows."""
PYTHON_FORMAT, FUZZY = "python-format", "fuzzy"


def files_of(domain: Domain, locales: Iterable[str]) -> Iterator[tuple[Path, bytes]]:
    """Yield the files of a domain as they should be, with catalogues for these languages."""
    template = template_of(domain, domain.found())
    yield domain.template, written(template)
    for locale in locales:
        catalog = updated(domain, template, locale)
        path = domain.catalogue(locale)
        yield path, written(catalog)
        if any(map(is_translated, catalog)):
            yield path.with_suffix(domain.compiled), COMPILERS[domain.compiled](catalog)


def template_of(domain: Domain, found: Iterable[Found]) -> Catalog:
    """Return all texts of a domain, each once."""
    catalog = _catalog(domain, None)
    for text in found:
        if is_worded(text.template):
            _add(catalog, text)
    return catalog


def updated(domain: Domain, template: Catalog, locale: str) -> Catalog:
    """Return a language's catalogue with the texts of a template, and its own translations."""
    path = domain.catalogue(locale)
    catalog = read(path, domain.name, locale) if path.is_file() else _catalog(domain, locale)
    catalog.update(template, update_creation_date=False)
    for message in catalog:
        # Babel adds the flags of the similar text from which a fuzzy translation comes.
        source = template.get(message.id, message.context) if message.id else None
        flags = {*source.flags} if source else message.flags - {PYTHON_FORMAT, FUZZY}
        is_fuzzy = message.fuzzy and any(forms_of(message.string))
        message.flags = {*flags, FUZZY} if is_fuzzy else flags
        if message.context == NUMBER:
            message.string = format_decimal(_value(str(message.id)), locale=locale)
    for message in [*catalog.obsolete.values()]:
        # A form, such as a case, is of one language only.
        if message.context and template.get(message.id):
            catalog.add(message.id, message.string, context=message.context)
    return catalog


def _value(number: str) -> float:
    """Return the number that an English text is."""
    return float(parse_decimal(number, locale="en"))


def read(path: Path, domain: str, locale: str | None = None) -> Catalog:
    """Return the catalogue in a file."""
    with path.open("rb") as file:
        return read_po(file, locale, domain)


def written(catalog: Catalog) -> bytes:
    """Return a catalogue as the text of a file, without what changes by itself."""
    fields = {"Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "8bit"}
    if catalog.locale:
        fields |= {"Language": str(catalog.locale), "Plural-Forms": catalog.plural_forms}
    lines = "\n".join(f'"{name}: {value}\\n"' for name, value in fields.items())
    buffer = BytesIO()
    write_po(buffer, catalog, width=0, include_lineno=False, ignore_obsolete=True, omit_header=True)
    head = HEAD.format(domain=catalog.domain, fields=lines)
    return f"{head}\n{buffer.getvalue().decode().strip()}\n".encode()


def compiled(catalog: Catalog) -> bytes:
    """Return what gettext reads; texts without a translation are left out."""
    whole = Catalog(catalog.locale, charset="utf-8", creation_date=MADE, revision_date=MADE)
    for message in catalog:
        if is_translated(message):
            whole.add(message.id, message.string, context=message.context)
    buffer = BytesIO()
    write_mo(buffer, whole)
    return buffer.getvalue()


def as_json(catalog: Catalog) -> bytes:
    """Return what the local table's page reads; texts without a translation are left out."""
    texts = {str(each.id): each.string for each in catalog if is_translated(each)}
    return f"{json.dumps(texts, ensure_ascii=False, indent=1)}\n".encode()


COMPILERS: Mapping[str, Callable[[Catalog], bytes]] = {".mo": compiled, ".json": as_json}
"""What makes a compiled catalogue, by how its file's name ends."""


def is_translated(message: Message) -> bool:
    """Return whether a text has a translation that is not fuzzy, in all its forms."""
    forms = forms_of(message.string)
    return bool(message.id and forms and all(forms)) and not message.fuzzy


def forms_of(string: str | Sequence[str] | None) -> Sequence[str]:
    """Return a text, or its forms for different numbers."""
    return (string,) if isinstance(string, str) else tuple(string or ())


def _catalog(domain: Domain, locale: str | None) -> Catalog:
    return Catalog(locale, domain.name, creation_date=MADE, fuzzy=False)


def _add(catalog: Catalog, text: Found) -> None:
    key = (text.template, text.plural) if text.plural else text.template
    message = catalog.add(
        key,
        locations=[(text.file, 0)] if text.file else (),
        auto_comments=[text.comment] if text.comment else (),
        context=text.context or None,
    )
    message.flags.discard(PYTHON_FORMAT)
