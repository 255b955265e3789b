# SPDX-License-Identifier: EPL-2.0
"""Measures one variant of a declaration: runs its image, and finds its results."""

import time
from dataclasses import dataclass, field
from pathlib import Path

import stacks
import urgent
from declared import declarations
from pawl_cycles.declarations import Measurement, record
from pawl_cycles.image import Image
from pawl_cycles.prices import PRICES


@dataclass
class Result:
    """The results of a variant: name of a row to Measured, and its title and unit."""

    rows: dict
    titles: dict
    units: dict
    instructions: int = 0
    seconds: float = 0
    sensitivity: dict = field(default_factory=dict)  # name of a row: {name of a price: [with one less, with one more]}


def measure_variant(name, variant, images, sensitivity):
    """Runs in a process of its own; so it has names, and reads the rest itself."""
    begun = time.monotonic()
    declaration = declarations([name])[0]
    image = Image(Path(images) / (declaration.image(variant) + ".elf"))
    if "stack" in declaration.content:
        result = _stacks(declaration, image)
        result.seconds = time.monotonic() - begun
        return result
    trace = record(declaration, image)
    measurement = Measurement(declaration, image, trace, variant)
    rows = measurement.results(listed=True)
    titles = {entry["name"]: entry["title"] for _, entry in measurement.entries()}
    if variant.size is not None:
        rows = {f"{row}-{variant.size}": measured for row, measured in rows.items()}
        titles = {f"{row}-{variant.size}": title for row, title in titles.items()}
    result = Result(rows, titles, dict.fromkeys(rows, "cycles"), len(trace))
    if sensitivity and variant.size is None:
        result.sensitivity = _sensitivity(measurement, rows)
    if "urgent" in declaration.content:
        name = declaration.content["urgent"]["name"]
        result.rows[name] = urgent.measure(declaration, image, trace)
        result.titles[name] = declaration.content["urgent"]["title"]
        result.units[name] = "cycles"
    result.seconds = time.monotonic() - begun
    return result


def _stacks(declaration, image):
    rows, instructions = stacks.measure(declaration.content, image)
    titles = {name: stacks.title(name) for name in rows}
    return Result(rows, titles, dict.fromkeys(rows, "bytes"), instructions)


def _sensitivity(measurement, rows):
    """How far each result moves if one price is one cycle less or more."""
    found = {name: {} for name in rows}
    for price, known in PRICES.items():
        moved = [measurement.with_price(price, known.cycles + by) if known.cycles + by >= 0 else rows for by in (-1, 1)]
        for name, row in rows.items():
            by = [other[name].most - row.most for other in moved]
            if any(by):
                found[name][price] = by
    return found
