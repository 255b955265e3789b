// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.picture.Picture;
import org.pawl.ui.PawlUi;
import org.pawl.ui.language.Answers;

/**
 * Keeps a canvas the same as a text: what changes is drawn anew when nobody has typed for a moment,
 * and by nobody who types. An answer that comes after a newer question is dropped.
 */
final class LiveDiagram {
  private static final int PAUSE_MILLIS = 120;

  private final PictureCanvas canvas;
  private final Display display;
  private final Runnable shown;
  private final Pictures pictures = new Pictures();
  private final Runnable refresh = this::refreshNow;
  private ModelEditor editor;
  private List<Diagram> diagrams = List.of();
  private String chosen;
  private boolean stale;
  private int asked;

  /**
   * @param shown told when there is something else to see
   */
  LiveDiagram(PictureCanvas canvas, Runnable shown) {
    this.canvas = canvas;
    this.display = canvas.getDisplay();
    this.shown = shown;
  }

  /** What there is to draw of the model, in the order of its text. */
  List<Diagram> diagrams() {
    return diagrams;
  }

  /** Whether the text has errors, so that an older state of it is shown. */
  boolean isStale() {
    return stale;
  }

  /** Draws another editor's model. */
  void follow(ModelEditor next) {
    if (editor != null) {
      editor.leave();
    }
    editor = next;
    diagrams = List.of();
    chosen = null;
    stale = false;
    if (editor == null) {
      asked++;
      canvas.show(null);
      shown.run();
    } else {
      refreshNow();
    }
  }

  ModelEditor editor() {
    return editor;
  }

  /** Of any thread: a file that others change is read in the thread that found that out. */
  void changed() {
    display.execute(
        () -> {
          if (!canvas.isDisposed()) {
            display.timerExec(PAUSE_MILLIS, refresh);
          }
        });
  }

  /** The cursor's machine or system is shown, and in it, what the cursor is in. */
  void moved(int offset) {
    Optional<Diagram> around = Located.diagram(diagrams, offset);
    if (around.isPresent() && !around.get().key().equals(chosen)) {
      choose(around.get());
    } else {
      mark(offset);
    }
  }

  void choose(Diagram diagram) {
    chosen = diagram.key();
    draw(diagram);
  }

  void dispose() {
    asked++;
    display.timerExec(-1, refresh);
    if (editor != null) {
      editor.leave();
    }
    pictures.dispose();
  }

  private void refreshNow() {
    if (editor == null) {
      return;
    }
    int question = ++asked;
    pictures
        .diagrams(editor.document())
        .whenComplete(
            (answer, problem) ->
                then(
                    question,
                    () -> {
                      if (problem != null) {
                        // Overtaken by a change of the text, which asks anew.
                        if (!Answers.isDropped(problem)) {
                          PawlUi.log().error("cannot draw " + editor.document().uri(), problem);
                        }
                        return;
                      }
                      stale = answer == null;
                      if (answer == null) {
                        shown.run();
                        return;
                      }
                      diagrams = answer;
                      current()
                          .ifPresentOrElse(
                              this::choose,
                              () -> {
                                canvas.show(null);
                                shown.run();
                              });
                    }));
  }

  private Optional<Diagram> current() {
    return diagrams.stream()
        .filter(diagram -> diagram.key().equals(chosen))
        .findFirst()
        .or(() -> Located.diagram(diagrams, editor.offset()))
        .or(() -> diagrams.stream().findFirst());
  }

  private void draw(Diagram diagram) {
    int question = ++asked;
    CompletableFuture<Picture> drawn = pictures.draw(editor.document(), diagram);
    drawn.whenComplete(
        (picture, problem) ->
            then(
                question,
                () -> {
                  if (problem != null) {
                    PawlUi.log().error("cannot draw " + diagram.key(), problem);
                    return;
                  }
                  canvas.show(picture);
                  mark(editor.offset());
                  shown.run();
                }));
  }

  private void mark(int offset) {
    Picture picture = canvas.picture();
    if (picture != null) {
      canvas.select(Located.figure(picture, offset).map(Set::of).orElse(Set.of()));
    }
  }

  private void then(int question, Runnable next) {
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (question == asked && !canvas.isDisposed()) {
              next.run();
            }
          });
    }
  }
}
