"""The cache of what follows from immutable objects."""

from rules.remembered import remembered

Called = list[object]


def _first(numbers: list[int], _: int) -> tuple[object, ...]:
    return (numbers,)


def test_a_result_is_computed_once_for_the_same_objects() -> None:
    called: Called = []
    numbers, other = [1, 2], [1, 2]

    @remembered(_first)
    def total(numbers: list[int], more: int) -> int:
        called.append(numbers)
        return sum(numbers) + more

    assert [total(numbers, 0), total(numbers, 5), total(other, 1)] == [3, 3, 4]
    assert called == [numbers, other]


def test_results_are_forgotten_when_there_are_too_many() -> None:
    called: Called = []
    texts = [["a"], ["b"], ["c"]]

    @remembered(most=2)
    def length(text: list[str]) -> int:
        called.append(text)
        return len(text)

    for text in (*texts, texts[0], texts[2]):
        length(text)

    assert called == [*texts, texts[0]]


def test_an_object_that_is_gone_is_not_mistaken_for_another() -> None:
    @remembered()
    def copied(text: list[int]) -> int:
        return text[0]

    assert [copied([n]) for n in range(50)] == list(range(50))
