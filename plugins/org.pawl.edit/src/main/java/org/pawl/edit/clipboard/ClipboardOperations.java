// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.internal.paste.Paste;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;

/** Copies from synchronized models, and pastes into them. */
public final class ClipboardOperations {
  private ClipboardOperations() {}

  /**
   * Copies the elements that are selected on a diagram.
   *
   * @param seen the layout of the diagram, if it is laid out
   * @throws EditRefusedException if none of the elements can be copied
   */
  public static CopiedMembers copy(Collection<? extends EObject> selected, Optional<Layout> seen) {
    List<EObject> counterparts = new ArrayList<>();
    StoredLayout stored = StoredLayout.EMPTY;
    for (EObject element : selected) {
      Optional<SynchronizedModel> synced = SynchronizedModel.of(element);
      synced.flatMap(m -> m.counterpart(element)).ifPresent(counterparts::add);
      stored = synced.map(SynchronizedModel::layout).orElse(stored);
    }
    CopiedMembers clip = CopiedMembers.of(counterparts);
    return seen.isEmpty()
        ? clip
        : clip.drawn(CopiedLayout.of(CopiedMembers.copied(counterparts), seen.get(), stored));
  }

  /**
   * Pastes into an element of a diagram, or into the nearest element around it that can hold the
   * members. Messages for the user go to the host.
   *
   * @param members reads the members to paste, given the parsed element to paste into
   * @param then called after the paste
   * @throws EditRefusedException with nothing changed
   */
  private static void into(
      EObject into, Function<EObject, List<EObject>> members, Consumer<Paste.Pasted> then) {
    SynchronizedModel synced = synced(into);
    AtomicReference<Paste.Pasted> done = new AtomicReference<>();
    synced.change(
        model -> {
          EObject counterpart =
              synced
                  .counterpart(into)
                  .orElseThrow(
                      () ->
                          EditRefusedException.because(
                              into, "it is not in the text any more", "try again"));
          done.set(Paste.of(members.apply(counterpart), counterpart));
          return done.get().script();
        });
    then.accept(done.get());
    List<String> notes = done.get().notes();
    if (!notes.isEmpty()) {
      EditorHost.current().notifyUser(String.join("\n", notes));
    }
  }

  private static SynchronizedModel synced(EObject into) {
    return SynchronizedModel.of(into)
        .orElseThrow(
            () ->
                new EditRefusedException(
                    "this element does not belong to a model; open the file of the model"));
  }

  /**
   * Pastes members that were copied on a diagram.
   *
   * @param pasteContext the diagram to paste on; if empty, the copies are laid out automatically
   */
  public static void clip(EObject into, CopiedMembers clip, Optional<PasteContext> pasteContext) {
    into(
        into,
        counterpart -> clip.elements(),
        pasted ->
            pasteContext.ifPresent(
                seen -> PastedLayout.keep(synced(into), clip, pasted.keys(), seen)));
  }

  /** Pastes text that was copied in another program. */
  public static void text(EObject into, String text) {
    into(into, counterpart -> CopiedText.elements(text, counterpart), pasted -> {});
  }
}
