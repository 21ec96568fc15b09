"""Application commands: names, descriptions, options and total size."""

import re

from localtable.model.basics import Payload
from localtable.model.errors import invalid_form
from localtable.validation.form import Form

SLASH, USER_MENU, MESSAGE_MENU, ENTRY_POINT = 1, 2, 3, 4
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15, ENTRY_POINT: 1}
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 7, 8, 9, 10, 11

NAME = 32
DESCRIPTION = 100
OPTIONS = 25
CHOICES = 25
CHOICE = 100
SIZE = 8000
STRING_LENGTH = 6000
LARGEST_INTEGER = 2**53
SLASH_NAME = re.compile(r"[-_'\w]{1,32}")


def check_commands(commands: list[object]) -> None:
    """Check all commands of one scope."""
    errors: Payload = {}
    forms = [Form(command, errors, str(index)) for index, command in enumerate(commands)]
    for form in forms:
        _check_command(form)
    _check_counts(forms)
    if errors:
        raise invalid_form(errors)


def _check_counts(forms: list[Form]) -> None:
    seen: set[tuple[int, str]] = set()
    for form in forms:
        key = (form.get("type") or SLASH, form.get("name") or "")
        if key in seen:
            message = "Application command names must be unique"
            form.blame(message, "APPLICATION_COMMANDS_DUPLICATE_NAME", "name")
        seen.add(key)
    for kind, most in MOST.items():
        if sum(key[0] == kind for key in seen) > most:
            forms[-1].blame(f"Maximum is {most}.", "APPLICATION_COMMANDS_MAXIMUM", "type")


def _check_command(form: Form) -> None:
    if (form.get("type") or SLASH) == SLASH:
        _check_named(form)
        _check_options(form, 0)
        if _size(form) > SIZE:
            message = f"Command exceeds maximum size ({SIZE})"
            form.blame(message, "APPLICATION_COMMAND_TOO_LARGE")
    else:
        form.needed_text("name", NAME)
        _check_localized(form, "name_localizations", NAME)
        for key in ("description", "options"):
            if form.get(key):
                message = f"Context menu commands have no {key}."
                form.blame(message, "APPLICATION_COMMAND_CONTEXT_MENU_INVALID", key)


def _check_named(form: Form) -> None:
    name = form.needed_text("name", NAME)
    if name and (not SLASH_NAME.fullmatch(name) or name != name.lower()):
        form.blame("Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME", "name")
    form.needed_text("description", DESCRIPTION)
    _check_localized(form, "name_localizations", NAME)
    _check_localized(form, "description_localizations", DESCRIPTION)


def _check_localized(form: Form, key: str, most: int) -> None:
    if form.get(key):
        localized = form.child(key)
        for locale in localized.fields:
            localized.text(locale, most, 1)


def _check_options(form: Form, depth: int) -> None:
    options = form.children("options", OPTIONS)
    kinds = [option.one_of("type", range(1, 12)) for option in options]
    nested = [kind for kind in kinds if kind in {SUBCOMMAND, GROUP}]
    if nested and len(nested) < len(kinds):
        message = "Sub-command and sub-command group option types are mutually exclusive"
        form.blame(message, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "options")
    names = [option.get("name") for option in options]
    for option, kind in zip(options, kinds, strict=True):
        _check_named(option)
        if names.count(option.get("name")) > 1:
            message = "Option names must be unique"
            option.blame(message, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "name")
        _check_option(option, kind, depth)
    _check_order(form, options)


def _check_option(form: Form, kind: int, depth: int) -> None:
    if (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        form.blame("Nested too deep", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "type")
    elif kind in {GROUP, SUBCOMMAND}:
        _check_options(form, depth + 1 if kind == GROUP else 2)
    else:
        _check_choices(form, kind)
        _check_bounds(form, kind)


def _check_order(form: Form, options: list[Form]) -> None:
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        form.blame(message, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "options")


def _check_choices(form: Form, kind: int) -> None:
    choices = form.children("choices", CHOICES)
    if choices and form.get("autocomplete"):
        message = "Autocomplete options cannot have choices"
        form.blame(message, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "autocomplete")
    for choice in choices:
        check_choice(choice, kind)


def check_choice(form: Form, kind: int) -> None:
    """Check one choice of an option or of an autocomplete answer."""
    form.needed_text("name", CHOICE)
    value = form.get("value")
    if kind == STRING:
        form.needed_text("value", CHOICE)
    elif form.require("value") and (isinstance(value, bool) or not isinstance(value, int | float)):
        form.blame("Value is not a number.", "NUMBER_TYPE_COERCE", "value")


def _check_bounds(form: Form, kind: int) -> None:
    if kind == STRING:
        form.number("min_length", 0, STRING_LENGTH, 0)
        form.number("max_length", 1, STRING_LENGTH, STRING_LENGTH)
    elif kind == INTEGER:
        form.number("min_value", -LARGEST_INTEGER, LARGEST_INTEGER, 0)
        form.number("max_value", -LARGEST_INTEGER, LARGEST_INTEGER, 0)


def _size(form: Form) -> int:
    total = _longest(form, "name") + _longest(form, "description")
    for choice in form.children("choices", CHOICES):
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total + sum(_size(option) for option in form.children("options", OPTIONS))


def _longest(form: Form, key: str) -> int:
    localized: Payload = form.get(f"{key}_localizations") or {}
    return max(len(str(text or "")) for text in (form.get(key), *localized.values()))
