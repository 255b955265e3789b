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

/** Copying from mirrors, and pasting into them. */
public final class ClipboardOperations {
  private ClipboardOperations() {}

  /**
   * Copies what is selected on a diagram.
   *
   * @param seen the diagram, as it is drawn, if it is
   * @throws EditRefusedException if nothing of it can be copied
   */
  public static CopiedMembers copy(Collection<? extends EObject> selected, Optional<Layout> seen) {
    List<EObject> twins = new ArrayList<>();
    StoredLayout kept = StoredLayout.EMPTY;
    for (EObject element : selected) {
      Optional<SynchronizedModel> mirror = SynchronizedModel.of(element);
      mirror.flatMap(m -> m.twin(element)).ifPresent(twins::add);
      kept = mirror.map(SynchronizedModel::layout).orElse(kept);
    }
    CopiedMembers clip = CopiedMembers.of(twins);
    return seen.isEmpty()
        ? clip
        : clip.drawn(CopiedLayout.of(CopiedMembers.copied(twins), seen.get(), kept));
  }

  /**
   * Pastes into an element of a diagram, or what is around it, and tells the host what a person
   * should know of it.
   *
   * @param members what is pasted, by what it is pasted into, as it was read
   * @param then what is done with it
   * @throws EditRefusedException with nothing changed
   */
  private static void into(
      EObject into, Function<EObject, List<EObject>> members, Consumer<Paste.Pasted> then) {
    SynchronizedModel mirror = mirror(into);
    AtomicReference<Paste.Pasted> done = new AtomicReference<>();
    mirror.change(
        model -> {
          EObject twin =
              mirror
                  .twin(into)
                  .orElseThrow(
                      () ->
                          EditRefusedException.because(
                              into, "it is not in the text any more", "try again"));
          done.set(Paste.of(members.apply(twin), twin));
          return done.get().script();
        });
    then.accept(done.get());
    List<String> notes = done.get().notes();
    if (!notes.isEmpty()) {
      EditorHost.current().told(String.join("\n", notes));
    }
  }

  private static SynchronizedModel mirror(EObject into) {
    return SynchronizedModel.of(into)
        .orElseThrow(() -> new EditRefusedException("this is no model's; open its file"));
  }

  /**
   * Pastes what was copied on a diagram.
   *
   * @param sight of the diagram that it is pasted on; without, it is laid out with the rest
   */
  public static void clip(EObject into, CopiedMembers clip, Optional<PasteContext> sight) {
    into(
        into,
        twin -> clip.elements(),
        pasted ->
            sight.ifPresent(seen -> PastedLayout.keep(mirror(into), clip, pasted.keys(), seen)));
  }

  /** Pastes text that was copied elsewhere. */
  public static void text(EObject into, String text) {
    into(into, twin -> CopiedText.elements(text, twin), pasted -> {});
  }
}
