// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.diagram;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.swt.widgets.Display;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.picture.Picture;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.ServerAnswers;

/**
 * Keeps a canvas up to date with a text. Changes are drawn after a pause in the typing, in a
 * background thread, so that typing does not wait. Outdated results are dropped.
 */
final class LiveDiagram {
  private static final int PAUSE_MILLIS = 120;

  /** A picture that takes less time is drawn without a message, in ms. */
  private static final int PATIENCE_MILLIS = 400;

  private final PictureCanvas canvas;
  private final Display display;
  private final Runnable shown;
  private final PictureRenderer pictures = new PictureRenderer();
  private final Runnable refresh = this::refreshNow;
  private final Runnable announce = this::announce;
  private ModelEditor editor;
  private PendingEdits edits = new PendingEdits();
  private List<Diagram> diagrams = List.of();
  private String chosen;
  private boolean stale;
  private boolean partial;
  private boolean awaited;
  private boolean busy;
  private boolean reading;
  // The number of the last request. A running parse is not cancelled by a request to draw the
  // previous model.
  private int readQuestion;
  private int drawQuestion;
  // The edit count of the text when the diagrams and the picture were made.
  private int readAt;
  private int drawnAt;

  /**
   * @param shown called when the view has changed
   */
  LiveDiagram(PictureCanvas canvas, Runnable shown) {
    this.canvas = canvas;
    this.display = canvas.getDisplay();
    this.shown = shown;
  }

  /** The diagrams of the model, in the order of the text. */
  List<Diagram> diagrams() {
    return diagrams;
  }

  /** Whether the text has errors, so that an older state or a part of it is shown. */
  boolean isStale() {
    return stale;
  }

  /** Whether a part of the text is shown, because the text had errors since it was opened. */
  boolean isPartial() {
    return partial;
  }

  /** Whether a picture is being made. */
  boolean isAwaited() {
    return awaited;
  }

  /** Whether that takes so long that a message is shown. */
  boolean isBusy() {
    return busy;
  }

  /** Switches to the model of another editor. */
  void follow(ModelEditor next) {
    if (editor != null) {
      editor.leave();
    }
    editor = next;
    edits = next == null ? new PendingEdits() : next.edits();
    readAt = 0;
    drawnAt = 0;
    diagrams = List.of();
    chosen = null;
    stale = false;
    partial = false;
    reading = false;
    readQuestion++;
    drawQuestion++;
    // Clears the picture of the previous model.
    canvas.show(null);
    done();
    refreshNow();
    shown.run();
  }

  ModelEditor editor() {
    return editor;
  }

  /** Called for each edit, in the UI thread or in the thread that reads a changed file. */
  void edited(PendingEdits ofText, DocumentEvent event) {
    display.execute(() -> ofText.add(event));
    changed();
  }

  /** May be called in any thread: a file changed by others is read in a background thread. */
  void changed() {
    display.execute(
        () -> {
          if (!canvas.isDisposed()) {
            display.timerExec(PAUSE_MILLIS, refresh);
          }
        });
  }

  /** Shows the machine or system at the cursor, and marks the element there. */
  void moved(int offset) {
    Optional<Diagram> around = DiagramLocator.diagram(diagrams, edits.then(offset, readAt));
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
    readQuestion++;
    drawQuestion++;
    display.timerExec(-1, refresh);
    done();
    if (editor != null) {
      editor.leave();
    }
    pictures.dispose();
  }

  private void refreshNow() {
    if (editor == null) {
      return;
    }
    int question = ++readQuestion;
    int count = edits.count();
    reading = true;
    begin();
    pictures
        .diagrams(editor.document())
        .whenComplete(
            (answer, problem) ->
                then(
                    () -> question == readQuestion,
                    () -> {
                      if (problem == null) {
                        read(answer, count);
                      } else if (!ServerAnswers.isDropped(problem)) {
                        // Otherwise outdated by a change of the text, which sends a new request.
                        PawlUi.log().error("cannot draw " + editor.document().uri(), problem);
                        nothing();
                      }
                    }));
  }

  /** A text that had no errors keeps its last picture while it has errors. */
  private void read(PictureRenderer.Read answer, int count) {
    reading = false;
    stale = !answer.sound();
    if (stale && !partial && !diagrams.isEmpty()) {
      done();
      shown.run();
      return;
    }
    partial = stale;
    diagrams = answer.diagrams();
    readAt = count;
    current().ifPresentOrElse(this::choose, this::nothing);
  }

  private void nothing() {
    reading = false;
    drawQuestion++;
    canvas.show(null);
    done();
    shown.run();
  }

  private void begin() {
    if (!awaited) {
      awaited = true;
      display.timerExec(PATIENCE_MILLIS, announce);
    }
  }

  private void announce() {
    if (!canvas.isDisposed()) {
      busy = true;
      shown.run();
    }
  }

  private void done() {
    awaited = false;
    busy = false;
    display.timerExec(-1, announce);
  }

  private Optional<Diagram> current() {
    return diagrams.stream()
        .filter(diagram -> diagram.key().equals(chosen))
        .findFirst()
        .or(() -> DiagramLocator.diagram(diagrams, edits.then(editor.offset(), readAt)))
        .or(() -> diagrams.stream().findFirst());
  }

  private void draw(Diagram diagram) {
    int question = ++drawQuestion;
    int count = readAt;
    begin();
    if (busy) {
      shown.run();
    }
    CompletableFuture<Picture> drawn = pictures.draw(editor.document(), diagram);
    drawn.whenComplete(
        (picture, problem) ->
            then(
                () -> question == drawQuestion,
                () -> {
                  if (problem != null) {
                    PawlUi.log().error("cannot draw " + diagram.key(), problem);
                    nothing();
                    return;
                  }
                  drawnAt = count;
                  edits.forget(Math.min(readAt, drawnAt));
                  if (!reading) {
                    done();
                  }
                  canvas.show(picture);
                  mark(editor.offset());
                  shown.run();
                }));
  }

  private void mark(int offset) {
    Picture picture = canvas.picture();
    if (picture != null) {
      int then = edits.then(offset, drawnAt);
      canvas.select(DiagramLocator.figure(picture, then).map(Set::of).orElse(Set.of()));
    }
  }

  /** Opens the text of a figure. */
  void reveal(SourceRange origin) {
    if (editor != null) {
      editor.reveal(edits.now(origin.offset(), drawnAt));
    }
  }

  private void then(BooleanSupplier isLast, Runnable next) {
    if (!display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (isLast.getAsBoolean() && !canvas.isDisposed()) {
              next.run();
            }
          });
    }
  }
}
