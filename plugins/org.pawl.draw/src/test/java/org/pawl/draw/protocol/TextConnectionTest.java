// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.pawl.draw.protocol.LightModel.LIGHT;
import static org.pawl.draw.protocol.TestClient.object;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A text editor in the process of the server, beside a client with a drawing. */
class TextConnectionTest {
  @TempDir Path folder;
  private final AtomicInteger changes = new AtomicInteger();
  private DrawingServer server;
  private TestClient client;
  private TextConnection text;

  @BeforeEach
  void open() throws IOException, InterruptedException {
    server = LightModel.serve(folder, LIGHT);
    client = new TestClient(server).open("light.pawl", "light.Light");
    text = server.openText("light.pawl", changes::incrementAndGet);
  }

  @AfterEach
  void close() {
    text.close();
    client.close();
  }

  private void rename(String name) throws InterruptedException {
    client.edit(object("kind", "applyLabelEdit", "labelId", "light.Light.off|name", "text", name));
  }

  private void move() throws InterruptedException {
    client.edit(client.move("light.Light.lit", 40, 400));
  }

  @Test
  void whatIsTypedIsDrawn() throws InterruptedException {
    String typed = LIGHT.replace("state lit", "state bright").replace("-> lit", "-> bright");
    assertEquals(typed, text.exchange(LIGHT, typed));
    client.awaitGraph();
    assertTrue(client.elements().containsKey("light.Light.bright"));
  }

  @Test
  void whatIsDrawnIsInTheNextExchange() throws InterruptedException {
    rename("dark");
    assertTrue(changes.get() > 0);
    String drawn = text.exchange(LIGHT, LIGHT);
    assertTrue(drawn.contains("state dark") && drawn.contains("initial -> dark"), drawn);
  }

  @Test
  void changesOfBothAtTheSameTimeAreBothKept() throws InterruptedException {
    rename("dark");
    String merged =
        text.exchange(LIGHT, LIGHT.replace("state lit", "state lit\n\n        state broken"));
    assertTrue(merged.contains("state dark") && merged.contains("state broken"), merged);
    assertEquals(merged, text.text());
    client.awaitGraph();
    assertTrue(client.elements().containsKey("light.Light.broken"));
  }

  /** The undo of a text editor leads to the text before, and is a step back for the drawing. */
  @Test
  void aTextFromBeforeIsAnUndoWithItsPlaces() throws InterruptedException {
    move();
    String moved = text.exchange(LIGHT, LIGHT);
    rename("dark");
    String renamed = text.exchange(moved, moved);
    assertEquals(moved, text.exchange(renamed, moved));
    assertEquals(TextConnection.Step.LAYOUT, text.next(false));
    assertEquals(TextConnection.Step.TEXT, text.next(true));
  }

  @Test
  void onlyStepsOfTheLayoutAreUndoneHere() throws InterruptedException {
    rename("dark");
    String drawn = text.exchange(LIGHT, LIGHT);
    text.stepLayout(false);
    assertEquals(drawn, text.text());
    move();
    assertEquals(TextConnection.Step.LAYOUT, text.next(false));
    assertTrue(text.isLayoutDirty());
    text.stepLayout(false);
    assertFalse(text.isLayoutDirty());
    assertEquals(TextConnection.Step.TEXT, text.next(false));
    text.stepLayout(true);
    assertTrue(text.isLayoutDirty());
  }

  @Test
  void afterTheEditorHasSavedTheTextTheLayoutIsSaved() throws Exception {
    rename("dark");
    move();
    String drawn = text.exchange(LIGHT, LIGHT);
    Files.writeString(folder.resolve("light.pawl"), drawn);
    assertEquals(List.of(), text.saveLayout());
    assertFalse(text.isDirty());
    assertTrue(Files.readString(folder.resolve("light.pawllayout")).contains("Light.lit"));
  }

  @Test
  void revertTakesTextAndLayoutOfTheFiles() throws Exception {
    rename("dark");
    move();
    text.revert();
    assertEquals(LIGHT, text.text());
    assertFalse(text.isDirty());
  }

  @Test
  void aDiagramIsFollowedWhenItsMachineIsRenamed() throws InterruptedException {
    var followed = text.follow("light.Light");
    text.exchange(LIGHT, LIGHT.replace("active Light", "active Lamp"));
    assertEquals("light.Lamp", followed.get().orElseThrow().key());
    text.exchange(text.text(), "model light\n");
    assertTrue(followed.get().isEmpty());
  }

  @Test
  void aModelWithoutADiagramIsBegun() throws IOException {
    Files.writeString(folder.resolve("empty.pawl"), "model empty\n");
    try (TextConnection empty = server.openText("empty.pawl", () -> {})) {
      assertEquals(List.of(), empty.diagrams());
      empty.begin("ActiveClass");
      assertEquals(1, empty.diagrams().size());
    }
  }

  @Test
  void aModelThatDoesNotExistIsRefused() {
    assertThrows(IOException.class, () -> server.openText("missing.pawl", () -> {}));
    assertTrue(server.isLoaded(folder.resolve("light.pawl")));
    assertFalse(server.isLoaded(folder.resolve("missing.pawl")));
  }

  @Test
  void placesOfAnotherFileAreTaken() throws InterruptedException {
    move();
    var layout = text.layout();
    text.stepLayout(false);
    text.place(layout);
    assertEquals(layout, text.layout());
    assertTrue(text.isLayoutDirty());
  }
}
