// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

/**
 * Receives the steps of a long operation, to show them to the user. Called in the thread of the
 * operation.
 */
@FunctionalInterface
public interface Progress {
  /** Ignores all steps. */
  Progress NONE = step -> {};

  /**
   * Called at the start of each step.
   *
   * @param what the step, such as {@code "checking dpp.pawl"}
   */
  void step(String what);
}
