// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.rendering;

import java.util.Set;
import org.pawl.services.models.UnknownName;

/** A requested machine or system does not exist. The message names it and similar ones. */
public final class UnknownDiagram extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownDiagram(String what, String name, Set<String> there) {
    super(UnknownName.message(what, name, there));
  }
}
