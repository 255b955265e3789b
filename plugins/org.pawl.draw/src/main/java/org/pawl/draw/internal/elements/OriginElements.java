// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.elements;

import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.pawl.diagram.SourceRange;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.query.Members;

/** The elements of synchronized models that figures show. */
public final class OriginElements {
  private OriginElements() {}

  /**
   * The element at an origin; empty if its file is not open, or has no such element.
   *
   * @param resource of the diagram
   */
  public static Optional<EObject> of(Resource resource, SourceRange origin) {
    if (origin == null || origin.file().isEmpty()) {
      return Optional.empty();
    }
    Resource file = resource.getResourceSet().getResource(URI.createURI(origin.file()), false);
    return Optional.ofNullable(file).map(found -> found.getEObject(origin.fragment()));
  }

  /**
   * The element that a diagram edits: the origin of a class's diagram is the class, and its tools
   * work on the machine.
   */
  public static EObject edited(EObject origin) {
    return origin instanceof MachineClass type
        ? Members.of(type.getMembers(), Machine.class).stream()
            .findFirst()
            .map(EObject.class::cast)
            .orElse(origin)
        : origin;
  }
}
