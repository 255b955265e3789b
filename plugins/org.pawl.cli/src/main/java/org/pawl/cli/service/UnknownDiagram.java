// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.service;

import java.util.Set;

/** A machine or system that no model has. */
public final class UnknownDiagram extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownDiagram(String what, String name, Set<String> there) {
    super(Unknown.message(what, name, there));
  }
}
