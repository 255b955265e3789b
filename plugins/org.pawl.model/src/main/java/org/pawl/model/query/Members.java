// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.List;

/** Typed views of the ordered member lists that every container keeps. */
public final class Members {
  private Members() {}

  /** The members of one kind, in document order. */
  public static <T> List<T> of(List<?> members, Class<T> kind) {
    return members.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
