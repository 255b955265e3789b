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
 * Keeps a canvas the same as a text: what changes is drawn anew after a pause in the typing, in a
 * thread of its own, so that typing does not wait. An answer that comes after a newer question is
 * dropped.
 */
final class LiveDiagram {
  private static final int PAUSE_MILLIS = 120;

  /** A picture that comes sooner needs no announcement. */
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
  // What was asked last. A model that is read is not given up for a picture of the one before.
  private int readQuestion;
  private int drawQuestion;
  // How many edits the text had of which the diagrams and the picture are.
  private int readAt;
  private int drawnAt;

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

  /** Whether the text has errors, so that an older state of it is shown, or a part. */
  boolean isStale() {
    return stale;
  }

  /**
   * Whether what is shown is what can be read of a text that has had errors since it was opened.
   */
  boolean isPartial() {
    return partial;
  }

  /** Whether a picture is under way. */
  boolean isAwaited() {
    return awaited;
  }

  /** Whether it has been so for so long that it is announced. */
  boolean isBusy() {
    return busy;
  }

  /** Draws another editor's model. */
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
    // The picture of another model says nothing about this one.
    canvas.show(null);
    done();
    refreshNow();
    shown.run();
  }

  ModelEditor editor() {
    return editor;
  }

  /** A text was edited, in the UI thread or in the thread that reads a changed file. */
  void edited(PendingEdits ofText, DocumentEvent event) {
    display.execute(() -> ofText.add(event));
    changed();
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
                        // Else overtaken by a change of the text, which asks anew.
                        PawlUi.log().error("cannot draw " + editor.document().uri(), problem);
                        nothing();
                      }
                    }));
  }

  /** A text that had none keeps its last picture while it has errors. */
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

  /** Leads to the text of what is drawn. */
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
