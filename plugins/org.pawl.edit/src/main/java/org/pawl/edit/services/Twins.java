// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.mirror.Renamed;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.edit.text.Scripts;

/** From objects of mirrors to what was read from the text, and changes of that text. */
final class Twins {
  /** Of changes in changes; diagrams are changed by one thread. */
  private static int depth;

  private Twins() {}

  static Mirror mirror(EObject object) {
    return Mirror.of(object)
        .orElseThrow(
            () ->
                new Refused(
                    "'" + object.eClass().getName() + "' is not of this project; open its file"));
  }

  /** What was read, of which the object is the image. */
  static <T extends EObject> T of(T object) {
    return mirror(object)
        .twin(object)
        .orElseThrow(() -> Refused.because(object, "it is not in the text any more", "try again"));
  }

  /** Makes a change of the text that the object is from; what is refused is told. */
  static <T extends EObject> EObject change(
      T object, Function<T, Script> tool, Renamed... renamed) {
    return told(
        object,
        () -> {
          mirror(object).change(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /** Makes a change that may be of other files, too. */
  static <T extends EObject> EObject changeAll(
      T object, Function<T, Scripts> tool, Renamed... renamed) {
    return told(
        object,
        () -> {
          mirror(object).changeFiles(model -> tool.apply(of(object)), renamed);
          return object;
        });
  }

  /**
   * Tells why something is refused, and gives what there was before. A part of a change only ends
   * the whole.
   */
  static EObject told(EObject before, Supplier<EObject> change) {
    depth++;
    try {
      return change.get();
    } catch (Refused refused) {
      if (depth > 1) {
        throw refused;
      }
      Host.current().refused(refused);
      return before;
    } finally {
      depth--;
    }
  }
}
