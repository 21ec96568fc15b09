"""The host's language: that of the machine, as programs in a terminal take it from its settings."""

import os
from collections.abc import Mapping

from bot.language.readers import anonymous_reader
from rules.text import Text, words

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables with the locale of messages; the first that is set holds."""


def host_words(text: Text) -> str:
    """Return a text in the host's language."""
    return words(text, anonymous_reader(host_locale(os.environ)))


def host_locale(environment: Mapping[str, str]) -> str:
    """Return the locale of an environment, such as "de_AT" of `LANG=de_AT.UTF-8`; "" if none."""
    found = next(filter(None, map(environment.get, VARIABLES)), "")
    return found.partition(".")[0].partition("@")[0]
