"""What the laws need to know of each game: one entry per game."""

from pathlib import Path

from census import census as night_lock_census

from authoring.plugs import PLUGS, Plug
from tests.rules.big_shoulders import census as big_shoulders
from tests.rules.canal_king import census as canal_king
from tests.rules.cronberg import census as cronberg
from tests.rules.lawful import SAMPLE
from tests.rules.oranienburger_kanal import census as oranienburger_kanal
from tests.rules.ruhrschifffahrt import census as ruhrschifffahrt

HERE = Path(__file__).parent
EXAMPLE = HERE.parents[1] / "examples" / "night_at_the_lock" / "tests"

PLUGS.update(
    cronberg=Plug(cronberg.census, measures=cronberg.MEASURES, tests=HERE / "cronberg"),
    big_shoulders=Plug(
        big_shoulders.census,
        settle=big_shoulders.settle,
        new=big_shoulders.NEW,
        measures=big_shoulders.MEASURES,
        tests=HERE / "big_shoulders",
    ),
    canal_king=Plug(
        canal_king.census,
        ("character",),
        measures=canal_king.MEASURES,
        tests=HERE / "canal_king",
    ),
    ruhrschifffahrt=Plug(
        ruhrschifffahrt.census,
        settle=ruhrschifffahrt.settle,
        measures=ruhrschifffahrt.MEASURES,
        tests=HERE / "ruhrschifffahrt",
    ),
    oranienburger_kanal=Plug(
        oranienburger_kanal.census,
        measures=oranienburger_kanal.MEASURES,
        tests=HERE / "oranienburger_kanal",
    ),
)
PLUGS[SAMPLE.key] = Plug(night_lock_census, tests=EXAMPLE)
