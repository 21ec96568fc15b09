"""The languages of the page: English, and those with a compiled catalogue beside its scripts."""

import re
from pathlib import Path

from localtable.payloads.accounts import ENGLISH

PAGE = Path(__file__).parents[1] / "page"
"""The folder with what the browser runs."""
LANGUAGES = (ENGLISH, *sorted(path.suffixes[0][1:] for path in PAGE.glob("texts.*.json")))
"""Their codes, as Discord writes them."""
TAG = re.compile(r"[A-Za-z][\w-]*(?=[;,]|$)")


def preferred(accepted: str) -> str:
    """Return the first language in a header `Accept-Language` that the page has, or English."""
    names = (name for tag in TAG.findall(accepted) for name in (tag, tag.partition("-")[0]))
    return next((name for name in names if name in LANGUAGES), ENGLISH)
