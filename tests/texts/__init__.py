"""Catalogues of texts for translators: `python -m tests.texts`; see docs/translating.md."""
