"""Where the blocks of a sheet are."""

from itertools import accumulate
from typing import TypeVar

from renderer.sheets.chart import Chart, Scale
from renderer.sheets.page import Block, Sheet
from rules.text import ENGLISH

B = TypeVar("B", bound=Block)


def placed(sheet: Sheet, kind: type[B]) -> tuple[B, float] | None:
    """Return the block of a kind, and its top; None if the sheet has none."""
    blocks = tuple(sheet.blocks(ENGLISH))
    tops = accumulate((block.height for block in blocks), initial=0.0)
    found = zip(blocks, tops, strict=False)
    return next(((block, top) for block, top in found if isinstance(block, kind)), None)


def chart_of(sheet: Sheet) -> tuple[Chart, Scale]:
    """Return the chart of a sheet that has one, and its scale."""
    found = placed(sheet, Chart)
    assert found
    chart, top = found
    return chart, chart.scale(top)
