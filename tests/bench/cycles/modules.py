# SPDX-License-Identifier: EPL-2.0
"""The code of the sources of the runtime, which tests/size/modules has measured."""

from pathlib import Path

from sections import Section

FILE = Path(__file__).resolve().parents[3] / "tests/size/expected-modules"
_KERNELS = ("cooperative", "preemptive", "blocking", "nvic")


class ModulesError(Exception):
    """A source that has no size."""


class Modules:
    def __init__(self, file=FILE):
        self._sizes = {}
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                kernel, source, *sizes = line.split()
                self._sizes[kernel, source] = [int(size) for size in sizes]

    def code(self, kernel, sources):
        """The bytes of code of the sources `a+b`."""
        names = [f"{name}.c" for name in sources.split("+")]
        missing = [name for name in names if (kernel, name) not in self._sizes]
        if missing:
            raise ModulesError(f"{FILE}: the kernel {kernel} has no {missing[0]}")
        return sum(self._sizes[kernel, name][0] for name in names)

    def section(self):
        """All sources, with the code of each under each kernel."""
        section = Section("all-modules", "Code of each source of the runtime",
                          ["source, bytes of code", *_KERNELS], [], numeric=1)
        for source in sorted({source for _, source in self._sizes}):
            sizes = [self._sizes.get((kernel, source)) for kernel in _KERNELS]
            section.rows.append([f"`{source}`", *("" if size is None else str(size[0]) for size in sizes)])
        section.rows.append(["all", *(str(sum(size[0] for key, size in self._sizes.items() if key[0] == kernel)) for kernel in _KERNELS)])
        return section
