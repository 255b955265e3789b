// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.pawl.edit.services.DiagramFixture.element;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.edit.host.EditorHost;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Segment;

/** The input of a rejected label is restored. */
class RefusedLabelTest {
  private static final String TEXT =
      """
      model m
      event GO
      active A {
          machine {
              initial -> a
              state a {
                  on GO -> b
                  history h -> b
              }
              state b
          }
      }
      """;

  private final EditServices edits = new EditServices();
  private final List<String> told = new ArrayList<>();

  @TempDir Path folder;

  private SynchronizedModel synced;

  @BeforeEach
  void open() throws IOException {
    synced = new DiagramFixture(folder).open("m.pawl", TEXT);
    EditorHost.set(
        new EditorHost() {
          @Override
          public void refused(EditRefusedException refused) {
            told.add(refused.getMessage());
          }
        });
  }

  @AfterEach
  void alone() {
    EditorHost.set(new EditorHost() {});
  }

  private EObject at(String selector) {
    return element(synced, selector);
  }

  @Test
  void refusedInputIsRestored() {
    edits.relabel(at("Branch#0"), "aftr 2 s");
    assertEquals(1, told.size());
    assertEquals(TEXT, synced.text());
    assertEquals("aftr 2 s", edits.editTextInPlace(at("Branch#0")));
    assertEquals("GO", edits.editText(at("Branch#0")), "properties have the current value");
    assertEquals("b", edits.editTextInPlace(at("State:b")), "only where it was typed");
  }

  @Test
  void itDisappearsWithTheNextChange() {
    edits.relabel(at("Branch#0"), "aftr 2 s");
    edits.relabel(at("State:b"), "c");
    assertEquals("GO", edits.editTextInPlace(at("Branch#0")));
  }

  @Test
  void itDisappearsAfterTheCorrection() {
    edits.relabel(at("Branch#0"), "GO [");
    edits.relabel(at("Branch#0"), "GO [x]");
    assertEquals("GO [x]", edits.editTextInPlace(at("Branch#0")));
  }

  @Test
  void anArrowHasALabelOfItsOwn() {
    edits.relabelEdge((Segment) at("History:h"), "/ {");
    assertEquals(1, told.size());
    assertEquals("/ {", edits.edgeText((Segment) at("History:h")));
    assertEquals("h", edits.editTextInPlace(at("History:h")));
  }
}
