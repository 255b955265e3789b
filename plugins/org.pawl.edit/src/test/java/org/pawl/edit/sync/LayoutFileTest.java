// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.edit.RepositoryModels;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.model.Branch;

/** The .pawllayout file beside the model, and its changes. */
class LayoutFileTest extends PhilosopherFixture {
  private static final NodePlace PLACE = new NodePlace(new Box(1, 2, 3, 4));

  /** Edges that represent more than one element, or a part of one. */
  private static final Set<Edge.Kind> OF_MORE =
      Set.of(Edge.Kind.PUBLICATION, Edge.Kind.SUBSCRIPTION, Edge.Kind.USE);

  private Set<String> stored() {
    return synced.layout().places().keySet();
  }

  @Test
  void everyKeyOfADiagramIsAnElementOfTheModel() throws IOException {
    for (Path file : RepositoryModels.files(folder)) {
      SynchronizedModel any = desk.synced(file.toString());
      LayoutKeys keys = any.keys();
      for (Diagram diagram :
          Diagrams.of(EditorsFixture.read(any.resource().getURI(), any.text()))) {
        for (String key : nodes(diagram.nodes())) {
          EObject element = keys.element(key).orElseThrow(() -> new AssertionError(key));
          assertEquals(Optional.of(key), keys.key(element), file.toString());
        }
        for (Edge edge : diagram.edges()) {
          boolean ofNode = edge.key().endsWith("#0") && keys.element(edge.source()).isPresent();
          boolean drawnOfOne = !OF_MORE.contains(edge.kind());
          assertTrue(
              !drawnOfOne || ofNode || keys.element(edge.key()).isPresent(),
              file + ": " + edge.key());
        }
      }
    }
  }

  /** Without frames and buses, which are not elements. */
  private static Set<String> nodes(List<Node> nodes) {
    Set<String> keys = new TreeSet<>();
    for (Node node : nodes) {
      if (node.kind() != Node.Kind.BUS && node.kind() != Node.Kind.MACHINE) {
        keys.add(node.key());
      }
      node.regions().forEach(region -> keys.addAll(nodes(region.nodes())));
    }
    return keys;
  }

  @Test
  void aBranchHasTheKeyOfItsEdge() {
    LayoutKeys keys = synced.keys();
    Branch first = EditorsFixture.first(synced, Branch.class);
    assertEquals(Optional.of("m.Philo.thinking#0"), keys.key(first));
    assertSame(first, keys.element("m.Philo.thinking#0").orElseThrow());
    assertEquals(Optional.empty(), keys.key(first.getGuard()));
  }

  @Test
  void aTransitionKeepsItsBendsWhenAnotherComesBefore() {
    desk.tool(synced, "on EAT [ready]", "on DONE -> eating\n            on EAT [ready]");
    assertTrue(stored().contains("m.Philo.thinking#1"), stored().toString());
    assertFalse(stored().contains("m.Philo.thinking#0"));
    desk.commands.undo();
    assertEquals(LayoutFileText.read(PhilosopherModel.LAYOUT).places(), synced.layout().places());
  }

  @Test
  void aDeletionOnTheDiagramTakesThePlacesOfWhatIsGone() {
    int from = PhilosopherModel.TEXT.indexOf("        state eating");
    String eating =
        PhilosopherModel.TEXT.substring(from, PhilosopherModel.TEXT.indexOf("    }\n}", from));
    desk.tool(synced, eating, "");
    assertEquals(Set.of("m.Philo.thinking", "m.Philo.thinking#0"), stored());

    desk.commands.undo();
    assertEquals(5, stored().size());
  }

  @Test
  void aDeletionInTheTextKeepsThemForWhatMayComeBack() {
    synced.take(PhilosopherModel.TEXT.replace("            state fork\n", ""));
    synced.take(PhilosopherModel.TEXT);
    assertEquals(LayoutFileText.read(PhilosopherModel.LAYOUT).places(), synced.layout().places());
  }

  @Test
  void aPlaceIsAChangeThatIsUndoneAndSaved() throws IOException {
    desk.commands.run("Drag", () -> synced.place(l -> l.with("m.Philo.initial", PLACE)));
    assertTrue(synced.isDirty());
    desk.commands.undo();
    assertFalse(synced.isDirty());
    desk.commands.redo();
    resource.save(null);
    assertTrue(desk.onDisk("m.pawllayout").contains("m.Philo.initial  1 2 3 4\n"));
    assertEquals(PhilosopherModel.TEXT, desk.onDisk(PhilosopherModel.FILE));
  }

  @Test
  void aLostFileLosesNoMeaningAndIsMadeAgain() throws IOException {
    Files.delete(folder.resolve("m.pawllayout"));
    List<EObject> objects = EditorsFixture.all(synced.model());
    synced.fileChanged();
    assertEquals(Set.of(), stored());
    assertEquals(objects, EditorsFixture.all(synced.model()));

    synced.place(layout -> layout.with("m.Philo.initial", PLACE));
    resource.save(null);
    assertEquals("m.Philo.initial  1 2 3 4\n", desk.onDisk("m.pawllayout"));
  }

  /**
   * The model was changed without the layout file: places of missing elements are kept until their
   * key is used.
   */
  @Test
  void aStaleFileKeepsWhatItDoesNotKnow() throws IOException {
    EditorsFixture other = PhilosopherModel.desk(folder);
    other.file("m.pawllayout", PhilosopherModel.LAYOUT + "m.Philo.zzz  1 2 3 4\n");
    SynchronizedModel stale = other.synced(PhilosopherModel.FILE);
    other.tool(
        stale,
        "state fork",
        "state zzz",
        new RenamedElement("m.Philo.eating.fork", "m.Philo.eating.zzz"));
    other.resource(PhilosopherModel.FILE).save(null);

    assertEquals(
        PhilosopherModel.LAYOUT.replace("fork", "zzz") + "m.Philo.zzz  1 2 3 4\n",
        other.onDisk("m.pawllayout"));
  }

  @Test
  void changesByOthersAndOnesOwnAreBothKept() throws IOException {
    synced.place(layout -> layout.with("m.Philo.eating", PLACE));
    desk.file(
        "m.pawllayout",
        PhilosopherModel.LAYOUT
                .replace("100 20 160 80", "7 7 7 7")
                .replace("0 20 60 40\nm.Philo.thinking#0", "9 9 9 9\nm.Philo.thinking#0")
            + "m.Philo.x  5 5 5 5\n");
    synced.fileChanged();

    assertEquals(Optional.of(PLACE.box()), synced.layout().box("m.Philo.eating"));
    assertEquals(Optional.of(new Box(9, 9, 9, 9)), synced.layout().box("m.Philo.thinking"));
    assertEquals(Optional.of(new Box(5, 5, 5, 5)), synced.layout().box("m.Philo.x"));
  }

  /** The change of the file has not been reported yet. */
  @Test
  void savingKeepsWhatOthersHavePlacedMeanwhile() throws IOException {
    synced.place(layout -> layout.with("m.Philo.eating", PLACE));
    desk.file("m.pawllayout", PhilosopherModel.LAYOUT + "m.Philo.x  5 5 5 5\n");
    resource.save(null);

    assertEquals(
        PhilosopherModel.LAYOUT.replace("100 20 160 80", "1 2 3 4") + "m.Philo.x  5 5 5 5\n",
        desk.onDisk("m.pawllayout"));
    synced.fileChanged();
    assertEquals(Optional.of(new Box(5, 5, 5, 5)), synced.layout().box("m.Philo.x"));
    assertFalse(synced.isDirty());
  }
}
