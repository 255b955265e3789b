# SPDX-License-Identifier: EPL-2.0
"""Charts of the results as SVG, by pygal. They contain no script, and are readable on light and dark backgrounds."""

import re

import growth_table
import pygal
from pygal.style import Style
from reference import GOAL

_GREY = "#808080"
_STYLE = Style(
    background="transparent", plot_background="transparent", foreground=_GREY, foreground_strong=_GREY, foreground_subtle=_GREY,
    colors=("#b8860b", "#c2571a", "#3c8c3c", "#2b8cbe", "#8a63b0", "#b0486f"), font_family="sans-serif", opacity="1",
    guide_stroke_color=_GREY, major_guide_stroke_color=_GREY, title_font_size=18, label_font_size=12, legend_font_size=13,
)
_OPTIONS = {"js": (), "disable_xml_declaration": True, "style": _STYLE, "width": 900}


def write_charts(tables, folder):
    """Writes a chart for each kernel of each table with goals that is measured. Returns the files."""
    files = []
    for table in tables.reference.tables:
        if GOAL in table.columns and tables.section(table.id) is not None:
            for kernel in dict.fromkeys(row.kernel for row in table.rows if row.kernel):
                files += _bars(table, kernel, tables, folder)
    for declaration in tables.chosen:
        if "growth" in declaration.content:
            files.append(_growth(declaration, tables.results, folder))
    return files


def _growth(declaration, results, folder):
    chart = pygal.XY(height=420, legend_at_bottom=True, stroke=True, include_x_axis=True, **_OPTIONS)
    chart.title = declaration.title
    chart.x_title, chart.y_title = declaration.content["growth"]["x"], "cycles"
    chart.x_labels = declaration.content["sizes"]
    for (_, strategy), (title, cycles) in growth_table.lines(declaration, results).items():
        chart.add(f"{title}, {strategy}", sorted(cycles.items()))
    return write(folder / f"{declaration.name}.svg", chart)


def _bars(table, kernel, tables, folder):
    rows = [(row, tables.most(row)) for row in table.rows if row.kernel == kernel]
    rows = [(row, ours) for row, ours in rows if ours is not None]
    if not rows:
        return []
    chart = pygal.HorizontalBar(height=120 + 52 * len(rows), legend_at_bottom=True, print_values=True, **_OPTIONS)
    chart.title = f"{table.title}, {kernel}, {table.unit}"
    chart.x_labels = [row.title + (f", {row.strategy}" if row.strategy else "") for row, _ in rows]
    for index, column in enumerate(table.columns):
        chart.add(column, [row.values[index] for row, _ in rows])
    chart.add("Pawl", [ours for _, ours in rows])
    return [write(folder / f"{table.id}-{kernel}.svg", chart)]


def write(file, chart):
    """Writes a chart in the same bytes each time."""
    chart.uuid = file.stem
    # The comments have the date, among others; the script holds the options for pygal's own viewer.
    text = re.sub(r"<!--.*?-->|<script.*?</script>", "", chart.render(), flags=re.DOTALL)
    file.write_text(text + "\n", encoding="utf-8")
    return file
