"""What a search finds in small rulebooks, and in which order."""

import json

import pytest

from rules.rulebook.book import Papers, Rulebook
from rules.rulebook.documents import Passage, read_rules
from rules.rulebook.language import ENGLISH
from rules.rulebook.query import Clause, Question, Reading
from rules.rulebook.search import Examples, Fields, Index

RULES = """# A game
## AB-1 Setup
- **AB-1.1 Coins at start.** Everybody begins the game with nine coins.
- **AB-1.2 Price of mills.** A mill costs nine coins, and every further mill one more.
- **AB-1.3 Who begins.** The start player is drawn by lot.
## AB-2 Turns
- **AB-2.1 Building a mill.** Build a mill on a free field beside the river.
- **AB-2.2 When you pass.** You may pass when nothing else is possible; a mill of Mühlheim stays.
- **AB-2.10 The warehouse.** A warehouse keeps grain; it is torn down when the miller leaves.
- **AB-2.11 Both at once.** Whoever has a warehouse and a mill draws grain for both.
"""
GLOSSARY = json.dumps(
    [
        {"term": "mill", "also": ["Mühle", "grinder"], "rules": ["AB-2.1", "AB-1.2"]},
        {"term": "start player", "also": [], "rules": ["AB-1.3"]},
        {"term": "price of mills", "also": ["how expensive is it"], "rules": ["AB-1.2"]},
        {"term": "grain", "also": ["corn", "Korn"], "rules": ["AB-2.10"]},
        {"term": "free field", "also": ["empty space", "supply"], "rules": ["AB-2.1"]},
    ]
)
GUIDE = "# Begin\n\nBuild a mill first.\n\nThe zither plays in every warehouse.\n"
BOOK = Rulebook.read(Papers(RULES, glossary=GLOSSARY, guide=GUIDE))


def numbers(topic: str) -> list[str]:
    return [rule.number for rule in BOOK.search(topic)]


@pytest.mark.parametrize(
    ("topic", "found"),
    [
        ("ab-1.2", ["AB-1.2"]),
        ("AB 1.2", ["AB-1.2"]),
        ("1.2", ["AB-1.2"]),
        ("rule 1.2.", ["AB-1.2"]),
        ("AB-1", ["AB-1.1", "AB-1.2", "AB-1.3"]),
        ("2.1", ["AB-2.1"]),
        ("ab", [f"AB-{n}" for n in ("1.1", "1.2", "1.3", "2.1", "2.2", "2.10", "2.11")]),
    ],
)
def test_rules_are_found_by_number_with_or_without_letters(topic: str, found: list[str]) -> None:
    assert numbers(topic) == found
    assert all(hit.is_numbered for hit in BOOK.find(topic))


def test_a_code_leads_to_its_chapter_where_chapters_have_codes() -> None:
    book = Rulebook.read(Papers("- **AB-1 One one.** First.\n- **CD-1 Two two.** Second."))

    assert [rule.number for rule in book.search("CD")] == ["CD-1"]
    assert not book.search("1")


@pytest.mark.parametrize("topic", ["", "  ", "?!", "7.7", "elephant zeppelin"])
def test_nothing_is_found_where_nothing_is_said(topic: str) -> None:
    assert not BOOK.find(topic)


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("mill", "AB-2.1"),
        ("costing", "AB-1.2"),
        ("passes", "AB-2.2"),
        ("mill and a warehouse together", "AB-2.11"),
        ("what does the elephant pay for coins at start", "AB-1.1"),
    ],
)
def test_any_word_may_match_and_what_covers_most_is_first(topic: str, best: str) -> None:
    assert numbers(topic)[0] == best


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("Mühle", "AB-2.1"),
        ("Muehle", "AB-2.1"),
        ("grinder", "AB-2.1"),
        ("corn", "AB-2.10"),
        ("Mühlheim", "AB-2.2"),
        ("muhlheim", "AB-2.2"),
        ("who goes first", "AB-1.3"),
        ("Startspieler", "AB-1.3"),
        ("an empty and free space", "AB-2.1"),
        ("reserve", "AB-2.1"),
    ],
)
def test_players_words_lead_to_the_terms_of_the_game(topic: str, best: str) -> None:
    assert numbers(topic)[0] == best


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("warehose", "AB-2.10"),
        ("wareh", "AB-2.10"),
        ("prise of mils", "AB-1.2"),
        ("graim", "AB-2.10"),
    ],
)
def test_typing_errors_are_forgiven(topic: str, best: str) -> None:
    assert numbers(topic)[0] == best


def test_the_glossary_may_name_the_second_best_rule_too() -> None:
    assert numbers("mill")[:2] == ["AB-2.1", "AB-1.2"]


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("what is a mill", "AB-1"),
        ("when can I pass a mill", "AB-2"),
        ("when can I use the grinder", "AB-2"),
        ("must I pay for a mil", "AB-3"),
    ],
)
def test_what_is_asked_about_a_thing_leads_to_one_of_its_rules(topic: str, best: str) -> None:
    book = Rulebook.read(
        Papers(
            "- **AB-1 The first mill.** A mill stands there.\n"
            "- **AB-2 The second mill.** A mill stands there.\n"
            "- **AB-3 The third mill.** A mill stands there.\n",
            glossary='[{"term": "mill", "also": ["grinder"], "rules": []}]',
            questions=json.dumps(
                {
                    "AB-1": ["what is a mill"],
                    "AB-2": ["when can I use a mill"],
                    "AB-3": ["how much must I pay for a mill"],
                }
            ),
        )
    )

    assert book.search(topic)[0].number == best


@pytest.mark.parametrize("topic", ["can I", "what is it for", "can I fly through a cloud"])
def test_to_ask_in_the_same_way_is_to_ask_for_nothing_yet(topic: str) -> None:
    book = Rulebook.read(
        Papers("- **AB-1 Some rest.** Quiet.", questions='{"AB-1": ["can I sleep"]}')
    )

    assert not book.find(topic)


@pytest.mark.parametrize(
    ("topic", "best"),
    [
        ("whats sleep", "AB-2"),
        ("can't I sleep", "AB-3"),
        ("cant I sleep", "AB-3"),
        ("I dont sleep", "AB-4"),
    ],
)
def test_words_written_as_one_are_read_apart(topic: str, best: str) -> None:
    asked = ["who may sleep", "what is sleep", "can I not sleep", "do I not sleep"]
    numbered = {f"AB-{number}": question for number, question in enumerate(asked, 1)}
    book = Rulebook.read(
        Papers(
            "\n".join(f"- **{number} The sleep.** It is quiet." for number in numbered),
            questions=json.dumps({number: [question] for number, question in numbered.items()}),
        )
    )

    assert book.search(topic)[0].number == best


def test_a_word_of_a_known_question_may_be_missing_from_the_rules() -> None:
    book = Rulebook.read(
        Papers(
            "- **AB-1 The first mill.** A mill stands there.\n- **AB-2 Some rest.** It is quiet.\n",
            questions='{"AB-2": ["can I sleep through a round"]}',
        )
    )

    assert [rule.number for rule in book.search("may I slep")] == ["AB-2"]


def test_several_known_questions_count_more_than_the_closest_one() -> None:
    asked = {
        "AB-1": ["can a stork nest on the roof"],
        "AB-2": ["can I feed a stork", "how do I feed my stork", "what is the feed of storks"],
    }
    rules = "- **AB-1 Some rest.** Quiet.\n- **AB-2 Some more.** Calm.\n"
    book = Rulebook.read(Papers(rules, questions=json.dumps(asked)))

    assert book.search("may I feed the stork in its nest")[0].number == "AB-2"


def test_a_word_of_the_question_itself_is_the_name_of_nothing() -> None:
    terms = [
        {"term": "plant", "also": ["works"], "rules": ["AB-1"]},
        {"term": "dividend", "also": [], "rules": ["AB-2"]},
    ]
    book = Rulebook.read(
        Papers(
            "- **AB-1 The great plant.** A plant runs.\n- **AB-2 The dividend.** Money comes.\n",
            glossary=json.dumps(terms),
        )
    )

    assert [rule.number for rule in book.search("how the dividend works")] == ["AB-2"]
    assert [rule.number for rule in book.search("works")] == ["AB-1"]


def test_the_guide_counts_less_than_a_rule() -> None:
    found = [hit.entry for hit in BOOK.find("build a mill")]

    assert Passage("Begin", "Build a mill first.") in found
    assert not isinstance(found[0], Passage)
    assert isinstance(BOOK.find("zither")[0].entry, Passage)
    assert not BOOK.search("zither")


def test_names_like_an_unknown_one_are_offered() -> None:
    assert "Mühle" in BOOK.near("Mühlenrad")
    assert "Windmill" in BOOK.near("windmil", ["Windmill"])
    assert BOOK.near("windmil", ["Windmill", "windmills"]) == ("Windmill", "mill")
    assert not BOOK.near("qqqq")


def test_a_long_text_does_not_win_by_its_length() -> None:
    book = Rulebook.read(
        Papers(
            f"- **AB-1 Some other thing.** The heron is here. {'Nothing happens to it. ' * 30}\n"
            "- **AB-2 Some further thing.** The heron flies.\n"
        )
    )

    assert book.search("heron")[0].number == "AB-2"


def test_a_rare_word_says_more_than_a_common_one() -> None:
    common = "".join(f"- **AB-{n} Thing number {n}.** A river runs.\n" for n in range(1, 9))
    book = Rulebook.read(Papers(f"{common}- **AB-9 Last of all.** The otter swims.\n"))

    assert book.search("river otter")[0].number == "AB-9"


def test_a_hit_says_what_its_rule_says_about_the_topic() -> None:
    rule = f"The heron flies. {'Nothing happens to it. ' * 30}It lands."
    book = Rulebook.read(Papers(f"- **AB-1 About the heron.** {rule}"))

    assert book.find("flies")[0].excerpt(500) == "The heron flies. …"
    assert book.find("AB-1")[0].excerpt(1000) == rule


def test_what_hardly_speaks_of_the_topic_is_not_found() -> None:
    rules = (
        "- **AB-1 Herons at night.** At night a heron flies over the river to its nest.\n"
        f"- **AB-2 Some other birds.** {'Of birds there are many kinds here. ' * 60}A nest.\n"
    )
    book = Rulebook.read(Papers(rules))

    found = [rule.number for rule in book.search("does a heron fly over the river to its nest")]

    assert found == ["AB-1"]
    assert [rule.number for rule in book.search("nest")] == ["AB-1", "AB-2"]


def test_a_synonym_finds_rules_that_have_the_term_though_the_glossary_leads_elsewhere() -> None:
    assert "AB-2.11" in numbers("corn")


@pytest.mark.parametrize("topic", ["harbor", "harbours", "HARBOUR"])
def test_british_and_american_spelling_are_the_same(topic: str) -> None:
    book = Rulebook.read(
        Papers(
            "- **AB-1 In the harbour.** Ships wait in the harbour.\n"
            "- **AB-2 Open harbingers here.** A harborage is something else.\n"
        )
    )

    assert book.search(topic)[0].number == "AB-1"


def test_the_number_of_a_link_is_no_word_of_a_rule() -> None:
    book = Rulebook.read(Papers("- **AB-1 Some plain title.** Nothing else (AB-77)."))

    assert not book.search("77 herons")


SAID = "- **AB-1 First.** Quiet.\n- **AB-2 Second.** Still.\n- **AB-3 Third.** Silent."


def test_a_question_of_common_words_alone_is_answered_if_it_is_known() -> None:
    asked = json.dumps({"AB-1": ["who may sleep"], "AB-2": ["what happens when"]})

    assert (
        Rulebook.read(Papers(SAID, questions=asked)).search("what happens when?")[0]
        == (read_rules(SAID)[1])
    )


def test_the_words_of_known_questions_count_less_than_those_of_the_text() -> None:
    lantern = Fields("", "", "Quiet.", questions=("where is the lantern", "red lantern"))
    red = Fields("", "", "The lantern is red.")

    index = Index.of([lantern, red], ENGLISH, frozenset())

    assert 0 < index.weights["lantern"][0] < index.weights["lantern"][1]


def test_another_word_for_what_is_asked_is_like_the_word_in_a_known_question() -> None:
    known = Question((Clause((Reading(("ship",), 1.0),)),), frozenset())
    other = Question((Clause((Reading(("plank",), 1.0),)),), frozenset())
    asked = Question((Clause((Reading(("boat",), 1.0), Reading(("ship",), 0.8))),), frozenset())

    assert [*Examples.of([(0, known), (1, other)]).likeness(asked)] == [0]
