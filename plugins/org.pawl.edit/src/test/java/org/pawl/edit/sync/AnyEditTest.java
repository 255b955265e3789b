// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.RepositoryModels;
import org.pawl.model.Model;
import org.pawl.model.Named;

/**
 * Invariants after random edits of all models of the repository. Each is edited once, and with
 * {@code -Dpawl.thorough=true} four times.
 */
class AnyEditTest {
  private static final int EDITS = Boolean.getBoolean("pawl.thorough") ? 4 : 1;

  @TempDir private Path folder;
  private int edits;

  @Test
  void theModelIsWhatTheTextSaysAndUndoBringsAllBack() throws IOException {
    List<Path> files = RepositoryModels.files(folder);
    for (Path file : files) {
      EditorsFixture desk = new EditorsFixture(folder);
      SynchronizedModel synced = desk.synced(file.toString());
      Random random = new Random(file.getFileName().toString().hashCode());
      for (int i = 0; i < EDITS; i++) {
        check(desk, synced, edited(synced.text(), random), file + ", edit " + i);
      }
    }
    assertTrue(
        edits > files.size() * EDITS / 4, "that could be read: " + edits + " of " + files.size());
  }

  @Test
  void oneModelBecomesAnother() throws IOException {
    List<Path> files = RepositoryModels.files(folder);
    Random random = new Random(1);
    for (int i = 0; i < 40; i++) {
      Path one = files.get(random.nextInt(files.size()));
      Path other = files.get(random.nextInt(files.size()));
      EditorsFixture desk = new EditorsFixture(folder);
      String text = new EditorsFixture(folder).synced(other.toString()).text();
      check(desk, desk.synced(one.toString()), text, one + " becomes " + other);
    }
  }

  /** A few lines are removed, duplicated, or exchanged. */
  private static String edited(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)")));
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes && lines.size() > 2; i++) {
      int at = random.nextInt(lines.size() - 1);
      int length = balanced(lines, at);
      List<String> some = new ArrayList<>(lines.subList(at, at + length));
      int kind = random.nextInt(3);
      if (kind != 0) {
        lines.subList(at, at + length).clear();
      }
      if (kind != 1) {
        lines.addAll(random.nextInt(lines.size() + 1), some);
      }
    }
    return String.join("", lines);
  }

  /** Mostly a whole element, so that the rest can be parsed. */
  private static int balanced(List<String> lines, int at) {
    int open = 0;
    for (int i = at; i < lines.size(); i++) {
      open += lines.get(i).replaceAll("[^{]", "").length();
      open -= lines.get(i).replaceAll("[^}]", "").length();
      if (open <= 0) {
        return i - at + 1;
      }
    }
    return 1;
  }

  private void check(EditorsFixture desk, SynchronizedModel synced, String text, String what) {
    Model fresh = EditorsFixture.read(synced.resource().getURI(), text);
    List<EObject> objects = EditorsFixture.all(synced.model());
    String outline = ModelDump.of(synced.model());
    String before = synced.text();
    Map<String, Named> names = names(synced.model());

    desk.commands.run("Typing", () -> synced.take(text));

    if (synced.problem().isPresent()) {
      assertEquals(outline, ModelDump.of(synced.model()), what);
      desk.commands.undo();
      return;
    }
    edits++;
    assertEquals(ModelDump.found(ModelDump.of(fresh)), ModelDump.of(synced.model()), what);
    names(synced.model())
        .forEach(
            (name, element) -> {
              Named old = names.get(name);
              if (old != null && old.eClass() == element.eClass()) {
                assertSame(old, element, what + ": " + name);
              }
            });
    List<EObject> changed = EditorsFixture.all(synced.model());

    desk.commands.undo();
    assertEquals(before, synced.text(), what);
    assertEquals(objects, EditorsFixture.all(synced.model()), what);
    assertEquals(outline, ModelDump.of(synced.model()), what);

    desk.commands.redo();
    assertEquals(text, synced.text(), what);
    assertEquals(changed, EditorsFixture.all(synced.model()), what);
    assertEquals(ModelDump.found(ModelDump.of(fresh)), ModelDump.of(synced.model()), what);
  }

  /** By qualified name, for names that are unique. */
  private static Map<String, Named> names(Model model) {
    Map<String, Named> names = new LinkedHashMap<>();
    List<String> twice = new ArrayList<>();
    for (EObject object : EditorsFixture.all(model)) {
      if (object instanceof Named named && named.getName() != null) {
        String name = qualified(named);
        if (names.put(name, named) != null) {
          twice.add(name);
        }
      }
    }
    names.keySet().removeAll(twice);
    return names;
  }

  private static String qualified(EObject object) {
    String own = object instanceof Named named ? named.getName() : object.eClass().getName();
    return object.eContainer() == null ? "" : qualified(object.eContainer()) + "." + own;
  }
}
