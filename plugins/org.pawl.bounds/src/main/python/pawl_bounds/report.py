# SPDX-License-Identifier: EPL-2.0
"""The bounds as text and as JSON."""

from .analysis import OTHER

_NONE = "unbounded"


def as_json(image, analysis, stacks, timing, responses, pools, unused, place):
    """`place` gives file and line of an event, an interrupt or a thread of the model."""
    name_at = analysis.code.name_at
    problems = [{"kind": p.kind, "place": p.place, "function": name_at(p.address), "text": p.text, "remedy": p.remedy}
                for p in analysis.problems.values()]
    problems += [{"kind": "rate", "place": place(u.kind, u.name), "function": None, "text": u.text, "remedy": u.remedy}
                 for u in timing.unstated.values()]
    return {
        "image": str(image), "system": analysis.system.model["name"], "kernel": analysis.system.kernel,
        "reactions": [
            {"object": name, "event": r.event, "cycles": r.cycles if r.is_bounded else None, "stack": r.depth, "state": r.state or None}
            for name, reactions in analysis.reactions.items() for r in reactions.values()],
        "steps": {name: s.cycles for name, s in analysis.steps.items()},
        "preemption": analysis.preemption(),
        "interrupts": [{"name": h.name, "number": h.number, "cycles": None if h.problems else h.cycles, "stack": h.depth}
                       for h in analysis.handlers],
        "longest masked section": analysis.masked,
        "stacks": [{"name": s.name, "bytes": s.bytes if s.is_bounded else None, "size": s.size or None, "fits": s.is_bounded and s.fits,
                    "levels": [{"name": n, "bytes": b} for n, b in s.levels]} for s in stacks],
        "responses": [{"object": r.object, "event": r.event, "cycles": r.cycles, "reason": r.reason or None} for r in responses],
        "queues": [{"object": q.object, "length": q.length, "most": q.most, "reason": q.reason or None} for q in timing.queues.values()],
        "pools": [{"name": n, "blocks": b, "most": m} for n, b, m in pools],
        "unbounded": problems,
        "unused statements": [f"[[{key}]] {entry.get('function', entry.get('at', ''))}" for key, entry in unused],
    }


def as_text(content):
    """The lines of a report."""
    lines = [f"{content['system']}, kernel {content['kernel']}; times are clock cycles of the Cortex-M4", ""]
    responses = {(r["object"], r["event"]): r for r in content["responses"]}
    rows = [("object", "event", "reaction", "stack", "response")]
    for r in content["reactions"]:
        response = responses.get((r["object"], r["event"]))
        shown = "" if response is None else _number(response["cycles"])
        rows.append((r["object"], r["event"], _number(r["cycles"]), str(r["stack"]), shown))
    lines += _table(rows)
    steps = sorted(set(content["steps"].values()))
    lines += ["", f"step of the kernel for each event: {steps[-1] if steps else 0} cycles; preemption by an interrupt: {content['preemption']}",
              f"longest section with interrupts masked: {content['longest masked section']} cycles"]
    for h in content["interrupts"]:
        lines.append(f"{h['name']}: {_number(h['cycles'])} cycles, {h['stack']} bytes of stack")
    lines.append("")
    for s in content["stacks"]:
        size = f" of {s['size']}" if s["size"] else ""
        more = "" if s["fits"] else ": TOO SMALL" if s["bytes"] is not None else ""
        lines.append(f"stack {s['name']}: {_number(s['bytes'])} bytes{size}{more}")
        lines += [f"    {level['bytes']:6} {level['name']}" for level in s["levels"]]
    lines.append("")
    for q in content["queues"]:
        lines.append(f"queue of {q['object']}: {_number(q['most'])} of {q['length']}" + _too_small(q["most"], q["length"]))
    for p in content["pools"]:
        lines.append(f"pool {p['name']}: {p['most']} of {p['blocks']}" + (": not shown to be enough" if p["most"] > p["blocks"] else ""))
    reasons = {}
    for r in [*content["responses"], *content["queues"]]:
        if r["reason"] and (r.get("cycles", r.get("most")) is None):
            reasons.setdefault(r["reason"], []).append(r["object"])
    if reasons:
        lines.append("")
        for reason, objects in reasons.items():
            lines.append(f"responses or queues of {', '.join(dict.fromkeys(objects))} are unbounded: {reason}")
    for text in content["unused statements"]:
        lines.append(f"warning: the statement {text} fits nothing")
    return lines


def problems(content, has_lines):
    """The lines about what has no bound, for stderr."""
    lines = []
    for p in content["unbounded"]:
        lines += [f"{p['place']}: unbounded: {p['text']}", f"    state it in the file of --statements: {p['remedy']}"]
    if lines and not has_lines:
        lines.append("The image has no table of lines: compile it with -g to see lines of the source.")
    return lines


def witness(analysis, name):
    """The functions and lines of the most expensive path of each reaction of an object."""
    code, lines = analysis.code, []
    for reaction in analysis.reactions[name].values():
        state = f" in {reaction.state}" if reaction.state else ""
        lines.append(f"{name}, {reaction.event if reaction.event != OTHER else OTHER}{state}: {reaction.cycles} cycles")
        last = ""
        for address in reaction.way:
            text = f"    {code.function_at(address)}" + (f" {code.place(address)}" if code.has_lines else f" {address:#x}")
            if text != last:
                lines.append(text)
            last = text
    return lines


def _number(value):
    return _NONE if value is None else str(value)


def _too_small(most, length):
    return ": TOO SHORT" if most is not None and most > length else ""


def _table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return ["  ".join(cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))).rstrip() for row in rows]
