"""What keeps its place on a panel, in the game that has such places."""

from authoring.laws.test_every_panel import labels, panels
from authoring.recorded import Recorded
from authoring.records import checking
from bot.discord_io.menus import Branch
from rules.text import say, words

KEY = "ruhrschifffahrt"


def test_what_is_not_possible_keeps_its_place_and_says_why() -> None:
    seen = 0
    for file in checking.files(KEY)[:4]:
        for panel in panels(Recorded(KEY, file)):
            here = panel.walk.here
            assert isinstance(here, Branch)
            if not panel.places:
                continue
            first = [*labels(panel.walk.rows(here, say("Choose …")))][: len(panel.places)]
            assert first == [words(place.path[-1], panel.walk.reader) for place in panel.places]
            seen += len(panel.barred)
            assert all(words(place.label) for place in panel.barred)
    assert seen
