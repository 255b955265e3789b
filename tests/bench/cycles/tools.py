# SPDX-License-Identifier: EPL-2.0
"""The versions of the tools that figures depend on."""

import re
import subprocess


class ToolError(Exception):
    """A tool that is missing or that does not say its version."""


class Versions(dict):
    """The name of each tool and its version."""

    def line(self):
        return "# " + ", ".join(f"{name} {version}" for name, version in self.items())


def versions():
    return Versions({
        "arm-none-eabi-gcc": _said(["arm-none-eabi-gcc", "-dumpfullversion"], r"([0-9.]+)"),
        "QEMU": _said(["qemu-system-arm", "--version"], r"version ([0-9.]+)"),
    })


def _said(command, pattern):
    try:
        said = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True).stdout
    except (OSError, subprocess.SubprocessError) as error:
        raise ToolError(f"{command[0]}: {error}") from error
    match = re.search(pattern, said)
    if match is None:
        raise ToolError(f"{command[0]} does not print its version")
    return match[1]
