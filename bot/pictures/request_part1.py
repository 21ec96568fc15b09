"""Texts as QR codes, for phones to read from another screen."""

import io

import segno

PIXELS, QUIET = 6, 4
"""The pixels of a module's side, and the modules of the white edge, which readers need."""


def qr_code(text: str) -> bytes:
    """Return a QR code as a PNG, with the least redundancy: screens have no stains."""
    file = io.BytesIO()
    segno.make_qr(text, error="l").save(file, kind="png", scale=PIXELS, border=QUIET)
    return file.getvalue()
