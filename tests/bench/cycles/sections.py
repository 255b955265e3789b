# SPDX-License-Identifier: EPL-2.0
"""A table of figures as Markdown, and its cells."""

from dataclasses import dataclass, field


@dataclass
class Section:
    id: str
    title: str
    header: list
    rows: list
    numeric: int = 0  # the first column of figures
    on_page: bool = True
    sources: list = field(default_factory=list)
    command: str = "releng/bench"  # that writes it into the page
    met: int = 0  # how many goals
    goals: int = 0
    faults: list = field(default_factory=list)

    def markdown(self):
        rules = ["---" if i < self.numeric else "---:" for i in range(len(self.header))]
        lines = [self.header, rules, *([cell.replace("|", "\\|") for cell in row] for row in self.rows)]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def goal_cell(section, text, most, goal):
    """A figure; one over its goal says by how much. Counts the goals of the section."""
    if goal is None:
        return text
    section.goals += 1
    if most <= goal:
        section.met += 1
        return text
    return f"**{text}** (+{most - goal})"
