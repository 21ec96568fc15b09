"""Finds the templates of texts in source: literals given to `say`, `count`, markers and refusals.

Babel's own extractor knows neither contexts by keyword nor the rules beside a refusal.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from authoring.texts.found import Found

RULE = re.compile(r"[A-Z]{2}-\d[\d.]*")
TEXT = "rules.text"
SAID, COUNTED = {"say", "to_say"}, {"count", "to_count"}
ERRORS = {"rules.errors", "bot.basics.refusals"}
"""The modules whose refusals are given a template, and perhaps the rule."""


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the parsed source in a file."""
    return ast.parse(path.read_text("utf-8"))


def parents_in(tree: ast.AST) -> Mapping[ast.AST, ast.AST]:
    """Return the node around each node."""
    return {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}


def calls_in(tree: ast.AST, names: set[str]) -> list[ast.Call]:
    """Return the calls of functions by their own names, in order."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    calls = [each for each in nodes if isinstance(each.func, ast.Name) and each.func.id in names]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def strings_of(call: ast.Call) -> list[str]:
    """Return the literals among the positional arguments of a call."""
    constants = (each.value for each in call.args if isinstance(each, ast.Constant))
    return [each for each in constants if isinstance(each, str)]


def templates_in(path: Path) -> Iterator[Found]:
    """Yield the templates in a file, in order."""
    tree, file = tree_of(path), _named_from_its_root(path)
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    said = (SAID | COUNTED) & (defined | _imported(tree, {TEXT}))
    refusals = _imported(tree, ERRORS)
    calls = calls_in(tree, names) if (names := said | refusals) else []
    parents = parents_in(tree) if calls else {}
    for call in calls:
        is_refusal = ast.unparse(call.func) in refusals
        around = call if is_refusal else parents[call]
        beside = strings_of(around) if isinstance(around, ast.Call) else []
        comment = ", ".join(each for each in beside if RULE.fullmatch(each))
        match strings_of(call):
            case [template, *_] if is_refusal:
                if isinstance(call.args[0], ast.Constant):
                    yield Found(template, "", "", file, comment)
            case [one, many] if ast.unparse(call.func) in COUNTED:
                yield Found(one, many, "", file, comment)
            case [template] if ast.unparse(call.func) in SAID:
                yield Found(template, "", _context_of(call), file, comment)
            case _:
                pass


def _imported(tree: ast.Module, modules: set[str]) -> set[str]:
    """Return the names that a module has from others."""
    imports = (n for n in tree.body if isinstance(n, ast.ImportFrom) and n.module in modules)
    return {alias.name for each in imports for alias in each.names}


def _context_of(call: ast.Call) -> str:
    values = (each.value for each in call.keywords if each.arg == "context")
    return next((str(each.value) for each in values if isinstance(each, ast.Constant)), "")


def _named_from_its_root(path: Path) -> str:
    """Return the path of a module, from the folder in which its outermost package lies."""
    root = next(folder for folder in path.parents if not (folder / "__init__.py").exists())
    return path.relative_to(root).as_posix()
