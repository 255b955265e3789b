// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Replacement;

/** A text editor without a window: a text and its undo history. */
final class TextEditor implements EditedText {
  private final Path file;
  private final List<String> states = new ArrayList<>();
  private int now;
  private Runnable pause = () -> {};

  /** The changes received from a diagram. */
  final List<Replacement> told = new ArrayList<>();

  TextEditor(Path file) throws IOException {
    this.file = file;
    states.add(Files.readString(file));
  }

  /** The action after a pause in the typing. */
  void onPause(Runnable then) {
    pause = then;
  }

  @Override
  public String text() {
    return states.get(now);
  }

  /** Replaces the only occurrence of a text, without a pause. */
  void type(String over, String text) {
    int at = text().indexOf(over);
    if (at < 0 || text().indexOf(over, at + 1) >= 0) {
      throw new IllegalArgumentException("not there once: " + over);
    }
    put(text().replace(over, text));
  }

  /** Types and pauses. */
  void edit(String over, String text) {
    type(over, text);
    pause.run();
  }

  private void put(String text) {
    states.subList(now + 1, states.size()).clear();
    states.add(text);
    now++;
  }

  @Override
  public void replace(EditScript script) {
    told.addAll(script.replacements());
    put(script.applyTo(text()));
  }

  @Override
  public boolean stepTo(String text) {
    for (int distance = 1; distance < states.size(); distance++) {
      for (int state : List.of(now - distance, now + distance)) {
        if (state >= 0 && state < states.size() && states.get(state).equals(text)) {
          now = state;
          return true;
        }
      }
    }
    return false;
  }

  void undo() {
    now--;
    pause.run();
  }

  void redo() {
    now++;
    pause.run();
  }

  @Override
  public boolean save() {
    try {
      Files.writeString(file, text());
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
