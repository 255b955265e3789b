# SPDX-License-Identifier: EPL-2.0
"""Finds faults that `reuse lint` allows and LICENSE does not.

    reuse lint --json | licences.py     in the root of the checkout

Each file has the one licence that REUSE.toml gives it, and a header with this licence, except the files of the list
`without-header` beside this file. LICENSE names the folders and files of REUSE.toml. The texts of the licences are those
of `checksums`. Prints a line for each fault, and exits with 1 if there is one.
"""

import fnmatch
import hashlib
import json
import pathlib
import re
import sys

import tomlkit

DEFAULT = "EPL-2.0"
TAG = "SPDX-License-" + "Identifier:"  # in one word, it would be another licence of this file
HERE = pathlib.Path("tests/licences")


def lines(file):
    """The lines of a list, without comments."""
    text = (HERE / file).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


def of_lint(report):
    """The faults that reuse finds."""
    for kind, found in report["non_compliant"].items():
        for entry in found:
            yield f"{entry}: reuse lint: {kind.replace('_', ' ')}"


def of_files(report):
    """Headers that are missing or differ, and exceptions that are not needed."""
    exceptions = lines("without-header")
    used = set()
    for file in report["files"]:
        path = file["path"]
        expected = {e["value"] for e in file["spdx_expressions"] if e["source_type"] == "reuse-toml"}
        header = {e["value"] for e in file["spdx_expressions"] if e["source_type"] == "file-header"}
        other = [e["source"] for e in file["spdx_expressions"] if e["source_type"] not in ("reuse-toml", "file-header")]
        for source in other:
            yield f"{path}: its licence is in {source}; write it in the file or in REUSE.toml"
        if len(expected) != 1:
            yield f"{path}: the table of REUSE.toml for it needs 'precedence = \"aggregate\"' and one licence"
            continue
        licence = next(iter(expected))
        if header:
            if header != expected:
                yield f"{path}: its header says {', '.join(sorted(header))}, REUSE.toml says {licence}"
            continue
        fitting = [pattern for pattern in exceptions if fnmatch.fnmatchcase(path, pattern)]
        used.update(fitting)
        if not fitting:
            yield f"{path}: no header; write {TAG} {licence} in its first lines"
    for pattern in exceptions:
        if pattern not in used:
            yield f"tests/licences/without-header: no file without a header fits {pattern}"


def of_licence():
    """LICENSE names the files to which REUSE.toml gives another licence than the default."""
    expected = set()
    for table in tomlkit.parse(pathlib.Path("REUSE.toml").read_text(encoding="utf-8"))["annotations"]:
        if table["SPDX-License-Identifier"] == DEFAULT:
            continue
        paths = table["path"]
        for path in [paths] if isinstance(paths, str) else paths:
            folder, _, name = path.partition("**")
            expected.add(folder)
            if name:
                expected.add("*" + name if name.startswith(".") else name.lstrip("/"))
    text = pathlib.Path("LICENSE").read_text(encoding="utf-8")
    section = re.search(r"\(LICENSES/Apache-2\.0\.txt\)\n(.*?)\n\n", text, re.DOTALL)
    named = set(re.findall(r"(?:[\w.-]+/)+|\*\.\w+|\bCMakeLists\.txt", section[1] if section else ""))
    for name in sorted(expected - named):
        yield f"LICENSE: does not name {name}, which REUSE.toml names"
    for name in sorted(named - expected):
        yield f"LICENSE: names {name}, which REUSE.toml does not name"


def of_texts():
    """The texts are unchanged."""
    for line in lines("checksums"):
        checksum, name = line.split()
        text = pathlib.Path(name)
        if not text.is_file() or hashlib.sha256(text.read_bytes()).hexdigest() != checksum:
            yield f"{name}: not the text of tests/licences/checksums"


def main():
    report = json.load(sys.stdin)
    faults = [*of_lint(report), *of_files(report), *of_licence(), *of_texts()]
    for fault in faults:
        print("licences:", fault)
    print(f"licences: {len(report['files'])} files, {len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
