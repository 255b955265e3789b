# SPDX-License-Identifier: EPL-2.0
"""The declarations of this folder: declarations/*.toml."""

from pathlib import Path

from pawl_cycles.declarations import DeclarationError, read

FOLDER = Path(__file__).parent / "declarations"


def declarations(names=()):
    """Those with these names, or all."""
    found = [read(path) for path in sorted(FOLDER.glob("*.toml")) if not names or path.stem in names]
    missing = set(names) - {d.name for d in found}
    if missing:
        raise DeclarationError(f"there is no declaration {', '.join(sorted(missing))} in {FOLDER}")
    return found
