// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.ClassMember;
import org.pawl.model.ModelMember;
import org.pawl.model.RegionMember;
import org.pawl.model.SystemMember;

/** Typed views of the ordered member lists of all containers. */
public final class Members {
  private Members() {}

  /** The members of one kind, in document order. */
  public static <T> List<T> of(List<?> members, Class<T> kind) {
    List<T> found = new ArrayList<>(); // no stream, because it is called for each element of large
    // models
    for (Object member : members) {
      if (kind.isInstance(member)) {
        found.add(kind.cast(member));
      }
    }
    return Collections.unmodifiableList(found);
  }

  /** Whether it is in such a list: that of a model, class, machine or system. */
  public static boolean isMember(EObject element) {
    return element instanceof ModelMember
        || element instanceof ClassMember
        || element instanceof RegionMember
        || element instanceof SystemMember;
  }
}
