# SPDX-License-Identifier: EPL-2.0
"""Lines of a model, for messages: where its events, interrupts and threads are declared."""

import re
from pathlib import Path

_EVENTS = re.compile(r"^[ \t]*event\b", re.MULTILINE)
_NAMES = re.compile(r"\s*(\w+)[^\n,]*(,?)")
_OTHERS = re.compile(r"^[ \t]*(interrupt|thread)[ \t]+(\w+)", re.MULTILINE)


class Places:
    def __init__(self, model, inputs):
        self.model = model
        self._places = {}
        for path in inputs or [model]:
            try:
                self._read(Path(path))
            except (OSError, UnicodeDecodeError):
                continue  # the message has no line

    def _read(self, path):
        text = path.read_text(encoding="utf-8")
        shown = self.model if Path(self.model).name == path.name else path.name
        code = re.sub(r"//[^\n]*", lambda c: " " * len(c[0]), text)
        for match in _EVENTS.finditer(code):
            at = match.end()
            while name := _NAMES.match(code, at):
                self._add(text, shown, "event", name[1], name.start(1))
                at = name.end()
                if not name[2]:
                    break
        for match in _OTHERS.finditer(text):
            self._add(text, shown, match[1], match[2], match.start(2))

    def _add(self, text, path, kind, name, at):
        line = text.count("\n", 0, at) + 1
        self._places.setdefault((kind, name), f"{path}:{line}")

    def of(self, kind, name):
        return self._places.get((kind, name), str(self.model))
