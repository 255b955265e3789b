# SPDX-License-Identifier: EPL-2.0
"""How cost grows with a size: a table and a chart for each declaration with `growth`, and the test that flat is flat."""

from sections import Section


def lines(declaration, results):
    """The measured lines: (name of the row, strategy) to (title, {size: cycles})."""
    found = {}
    for (name, variant), result in results.items():
        if name != declaration.name:
            continue
        for row, measured in result.rows.items():
            key = row.rsplit("-", 1)[0], variant.strategy
            found.setdefault(key, (result.titles[row], {}))[1][variant.size] = measured.most
    return found


def section(declaration, results):
    growth = declaration.content["growth"]
    sizes = declaration.content["sizes"]
    made = Section(declaration.name, declaration.title, [f"cycles, by {growth['x']}", "strategy", *map(str, sizes), "by design"], [], numeric=2)
    flat = set(growth["flat"])
    for (row, strategy), (title, cycles) in lines(declaration, results).items():
        is_flat = f"{row} {strategy}" in flat
        flat.discard(f"{row} {strategy}")
        made.rows.append([title, strategy, *(str(cycles[size]) for size in sizes), "flat" if is_flat else "grows"])
        spread = max(cycles.values()) - min(cycles.values())
        if is_flat and spread > growth["within"]:
            made.faults.append(f"{declaration.name} {row} {strategy}: flat by design, but it varies by {spread} cycles")
    made.faults += [f"{declaration.name}: '{name}' is flat by design, and is not measured" for name in sorted(flat)]
    return made
