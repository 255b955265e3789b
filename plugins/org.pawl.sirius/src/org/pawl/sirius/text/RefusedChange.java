// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.text;

/** That the tool which runs now was refused, so its command has nothing to undo. */
public final class RefusedChange {
  private static boolean pending;

  private RefusedChange() {}

  public static void happened() {
    pending = true;
  }

  /** Whether it has happened since somebody has asked. */
  static boolean ask() {
    boolean happened = pending;
    pending = false;
    return happened;
  }
}
