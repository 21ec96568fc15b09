"""A whole turn, and the encoding of its picture."""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from renderer.canvas.picture import Canvas, encode
from renderer.catalog import PAINTERS, WIDTH
from renderer.scene import Scene
from rules import history
from rules.match import Match
from tools.bench.measure import Row, cpu, milliseconds
from tools.bench.rules import example_games

NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Edith", "Farid")


def rows() -> Iterator[Row]:
    """Yield the encoding times of every painter."""
    for key in PAINTERS:
        yield encoding(key)


def scene(match: Match) -> Scene:
    """Return a position as the channel sees it."""
    names = NAMES[: match.setup.seats]
    return Scene(match.view(None), names, history.recent(match, None), result=match.result)


def painted(match: Match) -> Canvas:
    """Return the board of a position."""
    painter = PAINTERS[match.game.key]
    view = match.view(None)
    return painter.paint(scene(match), painter.parts(view)[0], WIDTH)


def encoding(key: str) -> Row:
    """Compare our PNG writer with Pillow's own at its default level, on the same pixels."""
    game = example_games(key)[0]
    indexed = painted(game[len(game) // 2]).indexed(PAINTERS[key].palette.colours)
    image = Image.open(BytesIO(encode(*indexed)))
    image.load()
    ours = cpu(lambda: encode(*indexed))
    theirs = cpu(lambda: image.save(BytesIO(), "PNG"))
    size = len(encode(*indexed)) // 1000
    what = f"{key}: encode {indexed.width} × {indexed.height}, {size} kB"
    return Row(what, milliseconds(ours), f"Pillow {milliseconds(theirs)}", ours / theirs, 0.4)
