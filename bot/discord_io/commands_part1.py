"""Names and descriptions of commands, options and choices, in the languages of the catalogues."""

from collections.abc import Mapping
from typing import Any

from discord import Locale
from discord.app_commands import (
    ContextMenu,
    TranslationContext,
    TranslationContextLocation,
    Translator,
    locale_str,
)

from bot.language.languages import has_texts
from bot.language.readers import catalogue

NAMES: Mapping[TranslationContextLocation, str] = {
    TranslationContextLocation.command_name: "command",
    TranslationContextLocation.group_name: "command",
    TranslationContextLocation.parameter_name: "option",
}
"""The contexts of what people type: one word, in small letters."""


class CommandTexts(Translator):
    """Tells Discord what commands are called and do in other languages."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContext[Any, Any]
    ) -> str | None:
        """Return a translation; None if there is none, so that Discord shows the English text."""
        if not has_texts(locale.value):
            return None
        translations, english = catalogue(locale.value), string.message
        is_pressed = isinstance(context.data, ContextMenu)
        where = None if is_pressed else NAMES.get(context.location)
        found = translations.pgettext(where, english) if where else translations.gettext(english)
        return None if found == english else found
