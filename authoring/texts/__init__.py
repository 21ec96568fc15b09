"""Catalogues of texts for translators: `python -m tools.texts`; see docs/translating.md."""
