// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

/** Is told what is being done, to show it to a waiting user. */
@FunctionalInterface
public interface Progress {
  Progress NONE = step -> {};

  /** Called at the start of each step, with a few words such as {@code "checking dpp.pawl"}. */
  void step(String what);
}
