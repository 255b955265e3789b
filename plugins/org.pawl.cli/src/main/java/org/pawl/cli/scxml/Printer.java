// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

/** Lines of a model, four spaces per level. */
final class Printer {
  private final StringBuilder text = new StringBuilder();
  private int depth;

  void line(String format, Object... arguments) {
    String line = format.formatted(arguments);
    text.append(line.isEmpty() ? "" : "    ".repeat(depth) + line).append('\n');
  }

  void open(String format, Object... arguments) {
    line(format, arguments);
    depth++;
  }

  void close() {
    depth--;
    line("}");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
