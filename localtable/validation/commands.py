"""What Discord's description does not say of commands: names, nesting, order, total size."""

import re
from collections.abc import Iterable, Sequence

from localtable.model.basics import Payload
from localtable.validation.description import checked
from localtable.validation.form import Form

SLASH, USER_MENU, MESSAGE_MENU, ENTRY_POINT = 1, 2, 3, 4
MOST = {SLASH: 100, USER_MENU: 15, MESSAGE_MENU: 15, ENTRY_POINT: 1}
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
ATTACHMENT = 11

CHOICE = 100
SIZE = 8000
STRING_LENGTH = 6000
LARGEST_INTEGER = 2**53
SLASH_NAME = re.compile(r"[-_'\w]+")


def check_commands(commands: list[Payload]) -> None:
    """Check all commands."""
    whole = checked([*commands], "ApplicationCommandUpdateRequest")
    forms = [Form(command, whole.errors, str(at)) for at, command in enumerate(commands)]
    for form in forms:
        _check_command(form)
    _check_counts(forms)
    whole.settle()


def _check_counts(forms: list[Form]) -> None:
    keys = [(form.get("type") or SLASH, form.get("name")) for form in forms]
    _check_unique(forms, keys, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for kind, most in MOST.items():
        if sum(key[0] == kind for key in keys) > most:
            forms[-1].blame(f"Maximum is {most}.", "APPLICATION_COMMANDS_MAXIMUM", "type")


def _check_unique(forms: list[Form], keys: Sequence[object], code: str) -> None:
    for form, key in zip(forms, keys, strict=True):
        if keys.count(key) > 1:
            form.blame("Names must be unique", code, "name")


def _check_command(form: Form) -> None:
    if (form.get("type") or SLASH) == SLASH:
        if not form.get("description"):
            form.blame("This field is required", "BASE_TYPE_REQUIRED", "description")
        _check_name(form)
        _check_options(form)
        if _size(form) > SIZE:
            message = f"Command exceeds maximum size ({SIZE})"
            form.blame(message, "APPLICATION_COMMAND_TOO_LARGE")
        return
    for key in ("description", "options"):
        if form.get(key):
            message = f"Context menu commands have no {key}."
            form.blame(message, "APPLICATION_COMMAND_CONTEXT_MENU_INVALID", key)


def _check_name(form: Form) -> None:
    name: str = form.get("name")
    if not SLASH_NAME.fullmatch(name) or name != name.lower():
        form.blame("Command name is invalid", "APPLICATION_COMMAND_INVALID_NAME", "name")


def _check_options(form: Form) -> None:
    options = form.children("options")
    nested = [option.get("type") in {SUBCOMMAND, GROUP} for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive"
        form.blame(message, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "options")
    names = [option.get("name") for option in options]
    _check_unique(options, names, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE")
    for option in options:
        _check_name(option)
        _check_options(option)
        _check_choices(option)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        form.blame(message, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "options")


def _check_choices(form: Form) -> None:
    if form.get("choices") and form.get("autocomplete"):
        message = "Autocomplete options cannot have choices"
        form.blame(message, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "autocomplete")
    check_values(form.children("choices"), form.get("type"))


def check_values(choices: Iterable[Form], kind: int) -> None:
    """Check the values of the choices for an option, which may also be suggestions."""
    for choice in choices:
        value = choice.get("value")
        if isinstance(value, str) is not (kind == STRING):
            choice.blame(f'Value "{value}" is of another type.', "BASE_TYPE_CHOICES", "value")
        elif isinstance(value, str) and not 1 <= len(value) <= CHOICE:
            choice.blame(f"Must be 1 to {CHOICE} in length.", "BASE_TYPE_BAD_LENGTH", "value")


def _size(form: Form) -> int:
    total = _longest(form, "name") + _longest(form, "description")
    for choice in form.children("choices"):
        total += len(str(choice.get("name"))) + len(str(choice.get("value")))
    return total + sum(_size(option) for option in form.children("options"))


def _longest(form: Form, key: str) -> int:
    localized: Payload = form.get(f"{key}_localizations") or {}
    return max(len(str(text or "")) for text in (form.get(key), *localized.values()))
