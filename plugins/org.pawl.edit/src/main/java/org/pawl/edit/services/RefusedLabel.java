// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.lang.ref.WeakReference;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.text.EditRefusedException;

/**
 * The last label that was refused. The next edit of the label begins with the refused input, until
 * the text of the model changes.
 */
final class RefusedLabel {
  private static RefusedLabel last;

  private final WeakReference<EObject> element;
  private final boolean edge;
  private final String label;
  private final String text;

  private RefusedLabel(EObject element, boolean edge, String label) {
    this.element = new WeakReference<>(element);
    this.edge = edge;
    this.label = label;
    text = ParsedCounterparts.synced(element).text();
  }

  /**
   * Changes the label of an element or of the edge that begins at it, and stores the input if it is
   * refused.
   */
  static EObject storedOf(EObject element, boolean edge, String label, Supplier<EObject> change) {
    return ParsedCounterparts.reportRefusal(
        element,
        () -> {
          try {
            return change.get();
          } catch (EditRefusedException refused) {
            last = new RefusedLabel(element, edge, label);
            throw refused;
          }
        });
  }

  /** The refused input for a label; empty if there is none, or if the text has changed since. */
  static Optional<String> of(EObject element, boolean edge) {
    return Optional.ofNullable(last)
        .filter(refused -> refused.element.get() == element && refused.edge == edge)
        .filter(refused -> refused.text.equals(ParsedCounterparts.synced(element).text()))
        .map(refused -> refused.label);
  }
}
