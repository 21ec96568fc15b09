"""Modals: a title and up to five labelled parts."""

from localtable.validation.components import (
    CHECKBOX,
    CHECKBOXES,
    CUSTOM_ID_LENGTH,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    ComponentCheck,
    options,
)
from localtable.validation.form import Form

TITLE = 45
PARTS = 5
LABEL_TEXT = 45
DESCRIPTION = 100
TYPED = 4000
PLACEHOLDER = 100
GROUP_OPTIONS = 10
RADIO_OPTIONS = 2
"""The fewest options of a radio group."""

IN_LABEL = SELECTS | {TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}


def check_modal(form: Form) -> None:
    """Check a modal before it is shown."""
    form.needed_text("title", TITLE)
    form.needed_text("custom_id", CUSTOM_ID_LENGTH)
    check = ComponentCheck(frozenset())
    for part in form.children("components", PARTS, 1):
        kind = part.one_of("type", {ROW, LABEL, TEXT})
        if kind == LABEL:
            _label(part, check)
        elif kind == ROW:
            _old_row(part, check)
        elif kind == TEXT:
            part.needed_text("content", TYPED)


def _label(form: Form, check: ComponentCheck) -> None:
    form.needed_text("label", LABEL_TEXT)
    form.text("description", DESCRIPTION)
    if form.require("component"):
        _field(form.child("component"), check)


def _old_row(form: Form, check: ComponentCheck) -> None:
    for child in form.children("components", 1, 1):
        child.needed_text("label", LABEL_TEXT)
        if child.one_of("type", {TEXT_INPUT}) == TEXT_INPUT:
            _text_input(child, check)


def _field(form: Form, check: ComponentCheck) -> None:
    kind = form.one_of("type", IN_LABEL)
    if kind in SELECTS:
        check.select(form)
        _check_enabled(form)
    elif kind == TEXT_INPUT:
        _text_input(form, check)
    elif kind is not None:
        check.custom_id(form)
    if kind == RADIO:
        options(form, GROUP_OPTIONS, 1, RADIO_OPTIONS)
    elif kind == CHECKBOXES:
        _checkboxes(form)


def _checkboxes(form: Form) -> None:
    least = form.number("min_values", 0, GROUP_OPTIONS, 1)
    most = form.number("max_values", 1, GROUP_OPTIONS, len(form.get("options") or ()))
    options(form, GROUP_OPTIONS, most)
    if not least and form.get("required") is not False:
        message = "min_values must be at least 1 when required is true."
        form.blame(message, "CHECKBOX_GROUP_MIN_VALUES_REQUIRED", "min_values")
    if least > most:
        form.blame("min_values is above max_values.", "CHECKBOX_GROUP_RANGE", "min_values")


def _check_enabled(form: Form) -> None:
    if form.get("disabled"):
        message = "Modals cannot have disabled components."
        form.blame(message, "MODAL_COMPONENT_DISABLED", "disabled")


def _text_input(form: Form, check: ComponentCheck) -> None:
    check.custom_id(form)
    form.one_of("style", {1, 2})
    form.number("min_length", 0, TYPED, 0)
    most = form.number("max_length", 1, TYPED, TYPED)
    form.text("placeholder", PLACEHOLDER)
    form.text("value", most)
