# SPDX-License-Identifier: EPL-2.0
"""Bounds of time, stack and queues of programs for the Cortex-M4, computed from the image and the model, without a run.

The analysis executes machine code on sets of possible values (values, semantics): of each loop and each call it follows every
path that the values allow, and keeps the most expensive one (engine). What the machine code does not tell comes from a table
of the runtime (runtime-c/bounds.toml) and from statements of the user (statements).
"""
