// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.discovered;

import java.util.ArrayList;
import java.util.List;

/** Constants of reactions and segments, with designated initialisers. */
final class Initialisers {
  private static final int COLUMNS = 100;

  private Initialisers() {}

  /**
   * The definition, in one line if that has at most 100 columns.
   *
   * @param effect the function; null: none
   * @param target the constant of the target; null: an internal reaction
   */
  static String constant(String type, String name, String effect, String target, String kind) {
    String head = "static " + type + " const " + name + " = {";
    List<String> members = members(effect, target, kind);
    String line = head + String.join(", ", members) + "};";
    return line.length() <= COLUMNS
        ? line
        : head + "\n    " + String.join(",\n    ", members) + ",\n};";
  }

  /** An element of an array. */
  static String element(String effect, String target, String kind) {
    return "{" + String.join(", ", members(effect, target, kind)) + "}";
  }

  private static List<String> members(String effect, String target, String kind) {
    List<String> members = new ArrayList<>();
    if (effect != null) {
      members.add(".effect = " + effect);
    }
    if (target != null) {
      members.add(".target = &" + target);
    }
    members.add(".kind = " + kind);
    return members;
  }
}
