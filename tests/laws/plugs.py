"""What the laws need to know of the games here, and of the sample game beside them."""

from functools import partial

from night_lock.painter import NightLockPainter

import tests.rules.plugs  # noqa: F401  # the entries of the rules
import tools.pictures.positions  # noqa: F401  # the positions of our games
from authoring.painters import LAWFUL_PAINTERS, NAMES_ON_BOARD
from authoring.scenes import LAST_TURNS
from renderer.big_shoulders.assets import NAME as ASSET
from renderer.big_shoulders.spaces import CODE
from renderer.canal_king.choices import FREE_NAME, LAID_NAME, PORT_CODE
from renderer.cronberg.board import LIT_NUMBER
from renderer.cronberg.pieces import OFFERED_NAME
from renderer.ruhrschifffahrt.painter import LARGE_CODE
from tests.renderer import test_last_turn as marked
from tests.rules.lawful import SAMPLE

LAWFUL_PAINTERS[SAMPLE.key] = NightLockPainter()
# Of Ruhrschifffahrt, of fields; Oranienburger Kanal shows its choices on pictures of their own.
NAMES_ON_BOARD.update(
    ruhrschifffahrt=LARGE_CODE.size,
    canal_king=min(FREE_NAME.size, LAID_NAME.size, PORT_CODE.size),
    cronberg=min(LIT_NUMBER.size, OFFERED_NAME.size),
    big_shoulders=min(CODE.size, ASSET.size),
)
LAST_TURNS.update((key, partial(marked.last_turns, key)) for key in marked.LAST_TURNS)
