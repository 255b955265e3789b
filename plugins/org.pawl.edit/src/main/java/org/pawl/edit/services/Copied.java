// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Iterator;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.mirror.MirrorResource;
import org.pawl.edit.text.Refused;

/**
 * What is on the clipboard: a diagram editor keeps a copy of objects there, which is of no text.
 * The text to paste is that of the element that was copied.
 */
final class Copied {
  private Copied() {}

  /**
   * @throws Refused if there is none like it among the models of the diagram
   */
  static EObject from(EObject copied, EObject into) {
    if (Mirror.of(copied).isPresent()) {
      return copied;
    }
    for (Resource resource : List.copyOf(into.eResource().getResourceSet().getResources())) {
      if (resource instanceof MirrorResource) {
        for (Iterator<EObject> all = resource.getAllContents(); all.hasNext(); ) {
          EObject element = all.next();
          if (element.eClass() == copied.eClass() && EcoreUtil.equals(element, copied)) {
            return element;
          }
        }
      }
    }
    throw new Refused("what was copied is not there any more as it was; copy it again");
  }
}
