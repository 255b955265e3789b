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

/** From objects of mirrors to what was read from the text, and changes of that text. */
public final class ParsedCounterparts {
  /** Of changes in changes; diagrams are changed by one thread. */
  private static int depth;

  private ParsedCounterparts() {}

  public static SynchronizedModel synced(EObject object) {
    return SynchronizedModel.of(object)
        .orElseThrow(
            () ->
                new EditRefusedException(
                    "'" + object.eClass().getName() + "' is not of this project; open its file"));
  }

  /** What was read, of which the object is the image. */
  public static <T extends EObject> T of(T object) {
    return synced(object)
        .counterpart(object)
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    object, "it is not in the text any more", "try again"));
  }

  /** Makes a change of the text that the object is from; what is refused is told. */
  public static <T extends EObject> EObject change(
      T object, Function<T, EditScript> tool, RenamedElement... renamed) {
    return told(
        object,
        () -> {
          synced(object).change(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /** Makes a change that may be of other files, too. */
  public static <T extends EObject> EObject changeAll(
      T object, Function<T, EditScripts> tool, RenamedElement... renamed) {
    return told(
        object,
        () -> {
          synced(object).changeFiles(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /**
   * Tells why something is refused, and gives what there was before. A part of a change only ends
   * the whole.
   */
  public static EObject told(EObject before, Supplier<EObject> change) {
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
