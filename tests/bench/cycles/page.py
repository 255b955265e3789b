# SPDX-License-Identifier: EPL-2.0
"""The tables of docs/explanation/performance.md and of other pages there, which are written between marks:

    <!-- table: NAME -->
    <!-- end of table -->

The charts beside it are in the folder `charts`.
"""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "docs/explanation/performance.md"
OTHERS = (FILE.parent / "opencomrtos.md",)
CHARTS = FILE.parent / "charts"
COMMAND = "releng/bench"


class PageError(Exception):
    """The page has no place for a table."""


_PLACE = re.compile(r"(<!-- table: ([a-z-]+) -->\n)(.*?)(<!-- end of table -->)", re.DOTALL)


def with_tables(text, contents, command=COMMAND):
    """The text of the page with these tables: name to Markdown. Tables of other commands stay."""
    places = [match[2] for match in _PLACE.finditer(text)]
    missing = [name for name in contents if name not in places]
    if missing:
        raise PageError(f"{FILE}: there is no '<!-- table: {missing[0]} -->' with an '<!-- end of table -->' after it")

    def content(match):
        if match[2] not in contents:
            return match[0]
        return f"{match[1]}<!-- figure: {command} -->\n{contents[match[2]]}\n{match[4]}"

    return _PLACE.sub(content, text)


def _pages(contents, command):
    """Of each page its file, its text, and its text with these tables."""
    rest = dict(contents)
    for file in OTHERS:
        text = file.read_text(encoding="utf-8")
        here = {match[2]: rest.pop(match[2]) for match in _PLACE.finditer(text) if match[2] in rest}
        yield file, text, with_tables(text, here, command)
    text = FILE.read_text(encoding="utf-8")
    yield FILE, text, with_tables(text, rest, command)


def update(contents, command=COMMAND):
    for file, _, made in list(_pages(contents, command)):
        file.write_text(made, encoding="utf-8")


def differences(contents, command=COMMAND):
    found = []
    for file, text, made in _pages(contents, command):
        if made == text:
            continue
        old, new = text.splitlines(), made.splitlines()
        line = next((i for i, (a, b) in enumerate(zip(old, new)) if a != b), min(len(old), len(new)))
        found.append(f"{file.relative_to(ROOT)}:{line + 1}: not as measured; the line has to be: {new[line] if line < len(new) else ''}")
    return found


def update_charts(files):
    """Replaces the charts of the page. Those that no table has any more are removed."""
    CHARTS.mkdir(exist_ok=True)
    for old in CHARTS.glob("*.svg"):
        old.unlink()
    for file in files:
        shutil.copyfile(file, CHARTS / file.name)


def chart_differences(files):
    found = []
    names = {file.name for file in files} | {file.name for file in CHARTS.glob("*.svg")}
    made = {file.name: file for file in files}
    for name in sorted(names):
        there = CHARTS / name
        if name not in made or not there.exists() or there.read_bytes() != made[name].read_bytes():
            found.append(f"{there.relative_to(ROOT)}: not as measured")
    return found


def contents_of(sections):
    """The tables of each command that writes the page: command to (name to Markdown)."""
    found = {}
    for section in sections:
        if section.on_page:
            found.setdefault(section.command, {})[section.id] = section.markdown()
    return found
