// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

/**
 * A place of the generator, identified by its text, so that it stays the same when lines move.
 *
 * @param file below the generator's package, such as {@code precomputed/Plan.java}
 * @param method the method of the code; for a lambda, the method around it
 * @param text of the line
 */
public record Place(String file, String method, String text) implements Comparable<Place> {

  @Override
  public int compareTo(Place other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return file + " | " + method + " | " + text;
  }
}
