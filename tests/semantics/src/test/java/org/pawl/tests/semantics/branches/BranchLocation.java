// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

/**
 * A line of the generator, identified by its text, so that it stays the same when lines move.
 *
 * @param file below the generator's package, such as {@code precomputed/Plan.java}
 * @param method the method of the code; for a lambda, the method around it
 * @param text of the line
 */
public record BranchLocation(String file, String method, String text)
    implements Comparable<BranchLocation> {

  @Override
  public int compareTo(BranchLocation other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return file + " | " + method + " | " + text;
  }
}
