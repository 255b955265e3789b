# SPDX-License-Identifier: EPL-2.0
"""Writes the models whose costs the growth benchmarks compare, each into FOLDER/NAME.pawl: models.py FOLDER NAME...

A name is KIND_SIZE: depth_8 is a machine with 8 levels of states. `Driver` posts to, or publishes for, the objects that are measured.
"""

import sys
from pathlib import Path


def depth(size):
    """The event is handled by the outermost of `size` nested states."""
    inner = ""
    for level in range(size, 0, -1):
        handler = " on PING / { me->count += 1U; }" if level == 1 else ""
        initial = f" initial -> s{level + 1}" if level < size else ""
        inner = f"state s{level} {{{initial}{handler} {inner} }}"
    return _one_object("depth", size, f"initial -> s1 {inner}")


def states(size):
    """The event leads from each of `size` states to the next one."""
    ring = " ".join(f"state s{n} {{ on PING -> s{(n + 1) % size} }}" for n in range(size))
    return _one_object("states", size, f"initial -> s0 {ring}")


def objects(size):
    """The event wakes one of `size` objects."""
    machine = "initial -> idle state idle { on PING / { me->count += 1U; } }"
    others = f"other[{size - 1}]: Object {{ priority 3..{size + 1} queue 2 }}" if size > 1 else ""
    return _one_object("objects", size, machine, others)


def subscribers(size):
    """The event is published to `size` objects."""
    return _model("subscribers", size, "PING", "publishes PING", "Driver_publish_PING(me)", "subscribes PING",
                  "initial -> idle state idle { on PING / { me->count += 1U; } }", "",
                  f"driver: Driver {{ priority {size + 1} queue 2 }} object{_array(size)}: Object {{ {_priorities(1, size)} queue 4 }}", "")


def timers(size):
    """`size` timers are armed; none of them is due."""
    return _model("timers", size, "PING", "publishes PING", "Driver_publish_PING(me)", "subscribes PING",
                  "initial -> waiting state waiting { after 100000 ticks -> waiting on PING -> waiting }", "",
                  f"driver: Driver {{ priority {size + 1} queue 2 }} object{_array(size)}: Object {{ {_priorities(1, size)} queue 4 }}", "")


def _one_object(kind, size, machine, others=""):
    return _model(kind, size, "PING", "port object sends PING", "Driver_send_PING(me)", "", machine, "",
                  f"driver: Driver {{ priority 1 queue 2 }} object: Object {{ priority 2 queue 4 }} {others}",
                  "connect driver.object -> object")


def _array(size):
    return f"[{size}]" if size > 1 else ""


def _priorities(first, size):
    return f"priority {first}..{first + size - 1}" if size > 1 else f"priority {first}"


def _model(kind, size, event, driver, action, of_class, machine, more, instances, connections):
    return f"""model {kind}_{size}

event GO, {event}

active Driver {{
    {driver}
    machine {{ initial -> ready state ready {{ on GO / {{ {action}; }} }} }}
}}

active Object {{
    {of_class}
    var {{ uint32_t count; }}
    machine {{ {machine} }}
}}
{more}
system {kind}_{size} {{
    board host
    kernel preemptive
    tick 100 Hz
    {instances}
    interrupt KICK posts GO to driver
    {connections}
}}
"""


KINDS = {"depth": depth, "states": states, "objects": objects, "subscribers": subscribers, "timers": timers}


def main(folder, *names):
    for name in names:
        kind, size = name.split("_")
        Path(folder, f"{name}.pawl").write_text(KINDS[kind](int(size)), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
