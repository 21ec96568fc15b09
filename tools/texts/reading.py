"""Finds the templates of texts in source: what `say` and `count` can be given."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TypeAlias

from tools import ROOT
from tools.texts.found import Found

RULE = re.compile(r"[A-Z]{2}-\d[\d.]*")
TEXT = "rules.text"
DEEPEST = 12
"""How many names and containers are followed from a call to a literal."""
EACH, VALUE = "each", "value"
"""Steps into a container: to each of its items, and to each of its values."""

Steps: TypeAlias = tuple[int | str, ...]
Reached: TypeAlias = "tuple[Module, ast.AST, Steps]"
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, eq=False)
class Module:
    """The parsed source of a module."""

    path: Path
    tree: ast.Module

    @cached_property
    def parents(self) -> Mapping[ast.AST, ast.AST]:
        """The node around each node."""
        nodes = ast.walk(self.tree)
        return {child: parent for parent in nodes for child in ast.iter_child_nodes(parent)}

    @cached_property
    def imported(self) -> Mapping[str, tuple[str, str]]:
        """The module and the name there of each imported name."""
        return {
            alias.asname or alias.name: (node.module, alias.name)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }

    @cached_property
    def calls(self) -> Mapping[str, Sequence[ast.Call]]:
        """The calls of each function, and of each method, by its own name."""
        found: dict[str, list[ast.Call]] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call):
                found.setdefault(_name_of(node.func), []).append(node)
        return found

    @cached_property
    def functions(self) -> Mapping[str, Function]:
        """The functions and methods, by name."""
        nodes = ast.walk(self.tree)
        return {n.name: n for n in nodes if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)}

    def function_around(self, node: ast.AST) -> Function | None:
        """Return the innermost function around a node; None in a module's or class's own code."""
        while node := self.parents.get(node):  # type: ignore[assignment]
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                return node
        return None


@cache
def module_at(path: Path) -> Module:
    """Return the parsed module in a file."""
    return Module(path, ast.parse(path.read_text("utf-8")))


def templates_in(path: Path) -> Iterator[Found]:
    """Yield what the calls of `say` and `count` in a file can be given, in order."""
    module = module_at(path)
    for call in _calls(module):
        yield from _templates_of(module, call)


def unread_in(path: Path) -> Iterator[str]:
    """Yield the calls of `say` and `count` whose templates are not in the source."""
    module = module_at(path)
    for call in _calls(module):
        if not any(_templates_of(module, call)):
            where = path.relative_to(ROOT).as_posix()
            yield f"{where}:{call.lineno}: {ast.unparse(call.args[0])}"


def _calls(module: Module) -> list[ast.Call]:
    both = (*module.calls.get("say", ()), *module.calls.get("count", ()))
    own = {name for name, (source, _) in module.imported.items() if source == TEXT}
    own |= {*module.functions}
    calls = [each for each in both if isinstance(each.func, ast.Name) and each.func.id in own]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _templates_of(module: Module, call: ast.Call) -> Iterator[Found]:
    file, comment = module.path.relative_to(ROOT).as_posix(), _rules_beside(module, call)
    if _name_of(call.func) == "say":
        contexts = [strings(module, k.value) for k in call.keywords if k.arg == "context"]
        for template in strings(module, call.args[0]):
            for context in contexts[0] if contexts else ("",):
                yield Found(template, "", context, file, comment)
        return
    first = call.args[0]
    if isinstance(first, ast.Starred):
        ones, many = (_read(module, first.value, (number,), 0) for number in (0, 1))
    else:
        ones, many = (_read(module, each, (), 0) for each in call.args[:2])
    ones, many = [*ones], [*many]
    for one, more in zip(ones, many * len(ones) if len(many) == 1 else many, strict=False):
        yield Found(one, more, "", file, comment)


def _rules_beside(module: Module, call: ast.Call) -> str:
    """Return the numbers of rules that stand beside a text, as in a refusal."""
    around = module.parents.get(call)
    if not isinstance(around, ast.Call):
        return ""
    beside = (a.value for a in around.args if isinstance(a, ast.Constant))
    return ", ".join(each for each in beside if isinstance(each, str) and RULE.fullmatch(each))


def strings(module: Module, node: ast.expr, steps: Steps = ()) -> Sequence[str]:
    """Return the strings that an expression, or a part of it, can be, as far as source says."""
    return tuple(_read(module, node, steps, 0))


def _read(module: Module, node: ast.AST, steps: Steps, depth: int) -> Iterator[str]:
    """Yield the strings to which steps into what a node can be lead."""
    for where, inner, left in _inside(module, node, steps) if depth < DEEPEST else ():
        if isinstance(inner, ast.Constant):
            if isinstance(inner.value, str) and not left:
                yield inner.value
        else:
            yield from _read(where, inner, left, depth + 1)


def _inside(module: Module, node: ast.AST, steps: Steps) -> Iterator[Reached]:
    """Yield what a node can be, one layer deeper, each with the steps that are left."""
    match node:
        case ast.Constant():
            yield module, node, steps
        case ast.IfExp(body=one, orelse=other):
            yield from ((module, each, steps) for each in (one, other))
        case ast.NamedExpr(value=value):
            yield module, value, steps
        case ast.Subscript(value=of):
            yield module, of, (VALUE, *steps)
        case ast.Call():
            yield from _called(module, node, steps)
        case ast.Name() | ast.Attribute():
            yield from _named(module, node, steps)
        case _ if steps:
            yield from _contained(module, node, *steps)
        case _:
            pass


def _named(module: Module, node: ast.AST, steps: Steps) -> Iterator[Reached]:
    match node:
        case ast.Name(id=name):
            found = _bound(module, node, name)
            yield from ((where, each, (*first, *steps)) for where, each, first in found)
        case ast.Attribute(value=ast.Name(id=name), attr=there) if name in module.imported:
            yield from _imported(".".join(module.imported[name]), there, steps)
        case _:
            pass


def _contained(
    module: Module, node: ast.AST, first: int | str, *left: int | str
) -> Iterator[Reached]:
    """Yield what a step leads to in a container."""
    match node:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            chosen = parts[first : first + 1] if isinstance(first, int) else parts
        case ast.Dict(keys=keys, values=values):
            chosen = values if first == VALUE else [key for key in keys if key]
        case ast.DictComp(value=value) if first == VALUE:
            chosen = [value]
        case _:
            chosen = []
    yield from ((module, each, left) for each in chosen)


def _called(module: Module, call: ast.Call, steps: Steps) -> Iterator[Reached]:
    match call:
        case ast.Call(func=ast.Attribute(attr="get", value=of), args=[_, *otherwise]):
            yield module, of, (VALUE, *steps)
            yield from ((module, each, steps) for each in otherwise)
        case ast.Call(func=ast.Attribute(attr="values", value=of)):
            yield module, of, (VALUE, *steps[1:])
        case ast.Call(func=ast.Attribute(attr="items", value=of)) if steps[1:]:
            yield module, of, (VALUE if steps[1] else EACH, *steps[2:])
        case ast.Call(func=ast.Name(id=name)) if name in module.functions:
            for each in ast.walk(module.functions[name]):
                if isinstance(each, ast.Return) and each.value:
                    yield module, each.value, steps
        case _:
            pass


def _bound(module: Module, node: ast.AST, name: str) -> Iterator[Reached]:
    """Yield what a name stands for, innermost scope first, each with the steps into it."""
    function = module.function_around(node)
    while function:
        found = [*_assigned(function, name)]
        if found:
            yield from ((module, each, steps) for each, steps in found)
            return
        if name in _parameters(function):
            yield from ((module, each, ()) for each in _given(module, function, name))
            return
        function = module.function_around(function)
    found = [*_assigned(module.tree, name)]
    yield from ((module, each, steps) for each, steps in found)
    if not found and name in module.imported:
        yield from _imported(*module.imported[name], ())


def _imported(source: str, name: str, steps: Steps) -> Iterator[Reached]:
    """Yield what a name of another module stands for, if that is one of the project."""
    path = _path_of(source)
    if path:
        module = module_at(path)
        yield from (
            (module, each, (*first, *steps)) for each, first in _assigned(module.tree, name)
        )


def _assigned(scope: ast.AST, name: str) -> Iterator[tuple[ast.AST, Steps]]:
    """Yield what a name is set to in a scope, each with the steps into it."""
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[target], value=value):
                yield from _taken(target, value, name, ())
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                yield from _taken(target, value, name, ())
            case ast.NamedExpr(target=target, value=value):
                yield from _taken(target, value, name, ())
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                yield from _taken(target, value, name, (EACH,))
            case _:
                pass


def _taken(
    target: ast.AST, value: ast.AST, name: str, steps: Steps
) -> Iterator[tuple[ast.AST, Steps]]:
    if isinstance(target, ast.Name) and target.id == name:
        yield value, steps
    elif isinstance(target, ast.Tuple):
        for number, part in enumerate(target.elts):
            yield from _taken(part, value, name, (*steps, number))


def _parameters(function: Function) -> list[str]:
    given = function.args
    return [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def _given(module: Module, function: Function, name: str) -> Iterator[ast.AST]:
    """Yield what a module gives its own function for a parameter."""
    names = _parameters(function)
    place = names.index(name) - (names[0] in {"self", "cls"})
    for call in module.calls.get(function.name, ()):
        if place < len(call.args):
            yield call.args[place]
        yield from (each.value for each in call.keywords if each.arg == name)


def _path_of(module: str) -> Path | None:
    """Return the file of a module of the project."""
    path = ROOT / module.replace(".", "/")
    found = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in found if file.is_file()), None)


def _name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""
