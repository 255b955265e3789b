// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.host;

import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.EditScripts;

/**
 * Maps elements of synchronized models to the elements of the parsed text, and applies changes of
 * that text.
 */
public final class ParsedCounterparts {
  /** Nesting depth of changes. Diagrams are changed by one thread only. */
  private static int depth;

  private ParsedCounterparts() {}

  public static SynchronizedModel synced(EObject object) {
    return SynchronizedModel.of(object)
        .orElseThrow(
            () ->
                new EditRefusedException(
                    "'" + object.eClass().getName() + "' is not of this project; open its file"));
  }

  /** The parsed element of an element of a synchronized model. */
  public static <T extends EObject> T of(T object) {
    return synced(object)
        .counterpart(object)
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    object, "it is not in the text any more", "try again"));
  }

  /** Applies a change to the text of an element; refusals are reported to the host. */
  public static <T extends EObject> EObject change(
      T object, Function<T, EditScript> tool, RenamedElement... renamed) {
    return reportRefusal(
        object,
        () -> {
          synced(object).change(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /** Applies a change that may affect several files. */
  public static <T extends EObject> EObject changeAll(
      T object, Function<T, EditScripts> tool, RenamedElement... renamed) {
    return reportRefusal(
        object,
        () -> {
          synced(object).changeFiles(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /**
   * Reports a refusal to the host and returns the given element. In a nested change, the refusal
   * ends the outermost one.
   */
  public static EObject reportRefusal(EObject before, Supplier<EObject> change) {
    depth++;
    try {
      return change.get();
    } catch (EditRefusedException refused) {
      if (depth > 1) {
        throw refused;
      }
      EditorHost.current().refused(refused);
      return before;
    } finally {
      depth--;
    }
  }
}
