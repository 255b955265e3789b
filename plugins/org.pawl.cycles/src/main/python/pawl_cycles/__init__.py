# SPDX-License-Identifier: EPL-2.0
"""Clock cycles of programs for the Cortex-M4, without hardware.

QEMU executes an image and reports each instruction (emulator), capstone decodes the instructions (image), and a table of
prices (prices) gives the time of each (model). Windows of time are found in the trace by rules (windows).
"""
