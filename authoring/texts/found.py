"""A template of a text, with what translators have to know about it."""

from typing import NamedTuple


class Found(NamedTuple):
    """A template that was found."""

    template: str
    plural: str = ""
    context: str = ""
    file: str = ""
    comment: str = ""
