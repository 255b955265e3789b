// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clip;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.change.Paste;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.services.Host;
import org.pawl.edit.text.Refused;

/** Copying from mirrors, and pasting into them. */
public final class Pasting {
  private Pasting() {}

  /**
   * Copies what is selected on a diagram.
   *
   * @throws Refused if nothing of it can be copied
   */
  public static Clip copy(Collection<? extends EObject> selected) {
    List<EObject> twins = new ArrayList<>();
    for (EObject element : selected) {
      Mirror.of(element).flatMap(mirror -> mirror.twin(element)).ifPresent(twins::add);
    }
    return Clip.of(twins);
  }

  /**
   * Pastes into an element of a diagram, or what is around it, and tells the host what a person
   * should know of it.
   *
   * @param members what is pasted, by what it is pasted into, as it was read
   * @throws Refused with nothing changed
   */
  private static void into(EObject into, Function<EObject, List<EObject>> members) {
    Mirror mirror =
        Mirror.of(into).orElseThrow(() -> new Refused("this is no model's; open its file"));
    List<String> notes = new ArrayList<>();
    mirror.change(
        model -> {
          EObject twin =
              mirror
                  .twin(into)
                  .orElseThrow(
                      () -> Refused.because(into, "it is not in the text any more", "try again"));
          Paste.Pasted pasted = Paste.of(members.apply(twin), twin);
          notes.addAll(pasted.notes());
          return pasted.script();
        });
    if (!notes.isEmpty()) {
      Host.current().told(String.join("\n", notes));
    }
  }

  /** Pastes what was copied on a diagram, or as text. */
  public static void clip(EObject into, Clip clip) {
    into(into, twin -> clip.elements());
  }

  /** Pastes text that somebody has copied elsewhere. */
  public static void text(EObject into, String text) {
    into(into, twin -> Snippet.elements(text, twin));
  }
}
