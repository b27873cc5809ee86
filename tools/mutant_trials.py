"""Which tests enter which block of the sources, and whether they notice a mistake in it.

Every test runs in a child of a process that has loaded and collected everything, so that no test profits from what
another has filled in before. Inside a function a mistake is put in by giving the function another body in such a
child. What runs while modules are loaded is loaded anew, with the mistake, in a child that has loaded nothing yet.
"""

from __future__ import annotations

import builtins
import contextlib
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import accumulate, groupby
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

import mutant_sites
from mutant_sites import ENTERED, ROOT, Site, with_marks, with_mistake

Task = TypeVar("Task")
TESTS = ROOT / "tests"
SHARED = ("steps", "answers", "events", "secrets", "sessions", "shown", "versions")
IN_FRONT = ("test_rules_do_not_change_without_a_new_version", "test_what_people_are_shown_does_not_change_unseen")
UNUSED = ("terminal", "cacheprovider", "xdist", "randomly")
NOTICED, NOT_FOUND = 1, 3
MEMORY = 4 << 30
UNKNOWN = 60.0


# Children.


def in_children(tasks: Iterable[Task], work: Callable[[Task], int], jobs: int) -> Iterator[tuple[Task, int]]:
    """Do each task in a child of this process, some at a time; tells how each of them ended."""
    waiting = iter(tasks)
    running: dict[int, tuple[Task, str]] = {}
    try:
        while True:
            for task in waiting:
                folder = tempfile.mkdtemp(prefix="mutants-")
                child = os.fork()
                if child == 0:
                    os._exit(silently(work, task, folder))
                running[child] = (task, folder)
                if len(running) >= jobs:
                    break
            if not running:
                return
            child, status = os.waitpid(-1, 0)
            if child in running:
                task, folder = running.pop(child)
                shutil.rmtree(folder, ignore_errors=True)
                yield task, os.waitstatus_to_exitcode(status)
    finally:
        for child, (_, folder) in running.items():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            shutil.rmtree(folder, ignore_errors=True)


def silently(work: Callable[[Task], int], task: Task, folder: str) -> int:
    """In the child: nothing it says is heard; whatever goes wrong was noticed."""
    os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(silence, stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        return work(task)
    except BaseException:  # noqa: BLE001  whatever happens, the mistake was noticed
        return NOTICED


# Modules that are served in place of those on the disk.


class Served(importlib.abc.MetaPathFinder):
    """Serves some modules with other code than that on the disk."""

    def __init__(self, codes: dict[Path, CodeType]) -> None:
        self.codes = {module_name(path): (path, code) for path, code in codes.items()}

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        if name not in self.codes:
            return None
        file, code = self.codes[name]
        folders = [str(file.parent)] if file.name == "__init__.py" else None
        loader = OtherCode(name, str(file), code)
        return importlib.util.spec_from_file_location(name, file, loader=loader, submodule_search_locations=folders)


class OtherCode(importlib.machinery.SourceFileLoader):
    """Loads a module as from its file, with other code."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")


# Running pytest.


def test_files(part: str) -> list[Path]:
    """The files whose tests may notice a mistake in a part."""
    shared = [TESTS / "conformance" / f"test_{name}.py" for name in SHARED]
    own = ["interpreted", "core"] if part == "core" else [f"games/{part}", "protocol"]
    others = ["companion"] if part == "terra_mystica" else []
    return sorted([*shared, *(path for name in [*own, *others] for path in (TESTS / name).rglob("test_*.py"))])


def collected(part: str, files: Iterable[Path], use: Callable[[list[Any]], int]) -> int:
    """Collect tests in this process and do something with them."""
    os.environ["LUDARIUM_TEST_GAMES"] = "harbour" if part == "core" else part
    os.environ["LUDARIUM_TEST_FORM"] = "interpreted"
    os.chdir(ROOT)
    import pytest  # noqa: PLC0415

    plugin = InPlaceOfRunning(use)
    arguments = ["-o", "addopts=", "-s", *(part for name in UNUSED for part in ("-p", f"no:{name}"))]
    pytest.main([*arguments, *(str(path.relative_to(ROOT)) for path in files)], plugins=[plugin])
    return plugin.result


class InPlaceOfRunning:
    """A plugin: once the tests are collected, something else is done with them."""

    def __init__(self, use: Callable[[list[Any]], int]) -> None:
        self.use = use
        self.result = NOTICED

    def pytest_configure(self) -> None:
        """Examples are always the same, watch no clock, and are not made smaller when one fails."""
        from hypothesis import Phase, settings  # noqa: PLC0415

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", deadline=None, database=None, derandomize=True, phases=phases)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: Any) -> bool:
        if not session.testsfailed:
            self.result = self.use(session.items)
        return True


def passes(item: Any, following: Any = None) -> bool:
    from _pytest.runner import runtestprotocol  # noqa: PLC0415

    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


# Recording.


class Recorded:
    """What is known about the tests of a part: the blocks each enters, and how long it takes."""

    def __init__(self, part: str, paths: list[Path]) -> None:
        self.part = part
        self.paths = paths
        self.file = ROOT / "build" / "mutants" / f"{part}.tests.json"
        self.sources = fingerprint(*paths)
        self.longest = float("inf")
        found = json.loads(self.file.read_text()) if self.file.exists() else {}
        if found.get("sources") != self.sources:
            found = {"blocks": [], "loading": "0", "files": {}, "tests": {}}
        self.blocks: list[str] = found["blocks"]
        self.loading = int(found["loading"], 16)
        self.files: dict[str, str] = found["files"]
        self.tests: dict[str, tuple[float, str]] = found["tests"]

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        known = {"sources": self.sources, "blocks": self.blocks, "loading": f"{self.loading:x}"}
        write(self.file, json.dumps({**known, "files": self.files, "tests": self.tests}))

    def load(self) -> None:
        """In the child, before anything is collected: the sources of the part note which blocks are entered."""
        self.blocks = []
        codes = {path: with_marks(path, self.blocks) for path in self.paths}
        setattr(builtins, ENTERED, bytearray(len(self.blocks)))
        sys.meta_path.insert(0, Served(codes))

    def record(self, items: list[Any], jobs: int) -> int:
        """In the child: run every test for itself; what was found is kept file by file."""
        entered: bytearray = getattr(builtins, ENTERED)
        self.loading = as_bits(entered)
        entered[:] = bytes(len(entered))
        gc.freeze()
        for file, group in groupby(items, key=lambda item: file_of(item.nodeid)):
            self.record_file(file, list(group), jobs)
            self.files[file] = fingerprint(ROOT / file)
            self.keep()
        return 0

    def record_file(self, file: str, items: list[Any], jobs: int) -> None:
        self.tests = {name: row for name, row in self.tests.items() if file_of(name) != file}
        with tempfile.TemporaryDirectory() as folder:

            def work(task: tuple[int, Any]) -> int:
                number, item = task
                passed = passes(item)
                seconds = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
                Path(folder, str(number)).write_text(json.dumps([seconds, f"{as_bits(getattr(builtins, ENTERED)):x}"]))
                return int(not passed)

            for (number, item), status in in_children(enumerate(items), work, jobs):
                if status:
                    print(f"{self.part}: left out, it fails without any mistake: {item.nodeid}", flush=True)
                else:
                    self.tests[item.nodeid] = json.loads(Path(folder, str(number)).read_text())

    def tests_for(self, site: Site) -> list[str]:
        """The tests that may notice a mistake, the quickest first; those of reference games come early."""
        bits = self.bits_of({site.block()})
        named: set[str] = set()
        if site.place.names:
            names = self.names_after(site.place.names)
            bits = self.bits_of({block for path in self.paths for block in self.users(path, names)})
            named = {name for name in self.tests if names & words_of(file_of(name))}
        everything = self.is_loaded(site) and not site.place.names
        chosen = [
            name for name, (_, entered) in self.tests.items() if everything or name in named or int(entered, 16) & bits
        ]
        chosen.sort(key=lambda name: self.tests[name][0] / (100 if name.partition("::")[2].startswith(IN_FRONT) else 1))
        ends = accumulate(self.tests[name][0] for name in chosen)
        return [name for name, end in zip(chosen, ends) if end <= self.longest]

    def bits_of(self, blocks: set[str]) -> int:
        return sum(1 << number for number, name in enumerate(self.blocks) if name in blocks)

    def is_loaded(self, site: Site) -> bool:
        """Whether the mistake is met while the modules are loaded and the tests collected."""
        return site.place.function is None or bool(self.bits_of({site.block()}) & self.loading)

    def users(self, path: Path, names: frozenset[str] | set[str]) -> set[str]:
        return {home for home, used in names_in_blocks(path).items() if used & names}

    def names_after(self, names: frozenset[str]) -> set[str]:
        """Names given by statements of modules and classes that use these, and so on."""
        found, new = set(names), set(names)
        while new:
            homes = {home for path in self.paths for home in self.users(path, new)}
            new = {home[1:] for home in homes if home.startswith("=")} - found
            found |= new
        return found


def recorded_anew(part: str, paths: list[Path], jobs: int) -> Recorded:
    """Record the tests of files that are new or changed, in a child."""
    known = Recorded(part, paths)
    files = [path for path in test_files(part) if known.files.get(str(path.relative_to(ROOT))) != fingerprint(path)]
    if files:
        in_a_stage(lambda: collected(part, files, lambda items: known.record(items, jobs)), known.load)
    return Recorded(part, paths)


@cache
def names_in_blocks(path: Path) -> dict[str, set[str]]:
    return mutant_sites.names_in_blocks(path)


def file_of(name: str) -> str:
    """The file of a test."""
    return name.partition("::")[0]


def as_bits(entered: bytearray) -> int:
    return int(entered[::-1].translate(bytes.maketrans(b"\0\1", b"01")).decode() or "0", 2)


def words_of(file: str) -> set[str]:
    text = (ROOT / file).read_text()
    return set("".join(sign if sign.isalnum() or sign == "_" else " " for sign in text).split())


def fingerprint(*paths: Path) -> str:
    return sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def write(file: Path, text: str) -> None:
    """All of it or nothing."""
    new = file.with_suffix(".new")
    new.write_text(text)
    new.replace(file)


def in_a_stage(work: Callable[[], int], first: Callable[[], None] | None = None) -> int:
    """Do something in a child, which may load what this process must not."""
    child = os.fork()
    if child == 0:
        status = NOTICED
        try:
            if first:
                first()
            status = work()
        except KeyboardInterrupt:
            pass
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


# Trying.


def try_inside(recorded: Recorded, sites: list[Site], jobs: int, tell: Callable[[Site, int], None]) -> None:
    """Try mistakes inside functions: everything is loaded and collected once."""

    def use(items: list[Any]) -> int:
        by_name = {item.nodeid: item for item in items}
        functions = all_functions()
        gc.freeze()

        def work(site: Site) -> int:
            if not put_in(site, functions):
                return NOT_FOUND
            return run([by_name[name] for name in recorded.tests_for(site) if name in by_name], recorded)

        for site, status in in_children(sites, work, jobs):
            tell(site, status)
        return 0

    in_a_stage(lambda: collected(recorded.part, test_files(recorded.part), use))


def try_loading(recorded: Recorded, sites: list[Site], jobs: int, tell: Callable[[Site, int], None]) -> None:
    """Try mistakes that are met while modules are loaded: each is loaded anew."""

    def work(task: tuple[Site, list[str]]) -> int:
        site, names = task
        signal.setitimer(signal.ITIMER_PROF, UNKNOWN)
        sys.meta_path.insert(0, Served({site.path: with_mistake(site)}))

        def use(items: list[Any]) -> int:
            by_name = {item.nodeid: item for item in items}
            changed = [item for item in items if item.nodeid not in recorded.tests]
            return run([*changed, *(by_name[name] for name in names if name in by_name)], recorded)

        return collected(recorded.part, sorted({ROOT / file_of(name) for name in names}), use)

    for (site, _), status in in_children(((site, recorded.tests_for(site)) for site in sites), work, jobs):
        tell(site, status)


def all_functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Every function that was made, by its file, its name and its first line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found.setdefault(place_of(thing.__code__), []).append(thing)
    return found


def place_of(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def put_in(site: Site, functions: dict[tuple[str, str, int], list[FunctionType]]) -> bool:
    """Give the function a mistake lies in the body with the mistake."""
    node = site.place.function
    assert node is not None
    first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
    for code in codes_in(with_mistake(site)):
        if code.co_name == node.name and code.co_firstlineno == first:
            found = functions.get(place_of(code), [])
            for function in found:
                function.__code__ = code
            return bool(found)
    return False


def codes_in(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes_in(part)


def run(items: list[Any], recorded: Recorded) -> int:
    """Run tests until one of them fails, or takes several times as long as it should: then the process ends."""
    for item, following in zip(items, [*items[1:], None]):
        usual, _ = recorded.tests.get(item.nodeid, (UNKNOWN, ""))
        signal.setitimer(signal.ITIMER_PROF, 2 + 5 * usual)
        signal.setitimer(signal.ITIMER_REAL, 120 + 60 * usual)
        if not passes(item, following):
            return NOTICED
    return 0
