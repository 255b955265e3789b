// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.internal.properties.PropertySheet;
import org.pawl.edit.text.EditRefusedException;

/** Finds out which fields of an element may be empty. The viewpoint of Sirius does not need it. */
public final class OptionalFields {
  private OptionalFields() {}

  /** Whether a field may be empty. Nothing is changed. */
  public static boolean contains(EObject element, String field) {
    try {
      PropertySheet.of(ParsedCounterparts.of(element), field).set("");
      return true;
    } catch (EditRefusedException needed) {
      return false;
    }
  }
}
