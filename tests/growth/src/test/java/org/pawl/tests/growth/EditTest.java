// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.xtext.EcoreUtil2;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.diagram.geometry.Box;
import org.pawl.edit.change.CreateInMachine;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.Relabel;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Machine;
import org.pawl.model.Model;
import org.pawl.model.Reaction;
import org.pawl.model.State;

/**
 * The cost of a change on a diagram with a stored place for each state. With {@code
 * -Dpawl.thorough=true} for larger models.
 */
class EditTest {
  private static final boolean THOROUGH = Boolean.getBoolean("pawl.thorough");

  static {
    PawlStandaloneSetup.doSetup();
  }

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"STATES, 100, 625", "COMPOSITES, 100, 300", "NESTED, 128, 256"})
  void costGrowsWithTheModel(LargeModels shape, int size, int most) throws Exception {
    Growth.isThatOfTheModel(THOROUGH ? most : size, (n, steps) -> session(shape.text(n), steps));
  }

  private void session(String text, Growth.Steps steps) throws IOException {
    Path file = folder.resolve("m.pawl");
    Path places = folder.resolve("m.pawllayout");
    Files.writeString(file, text);
    Files.deleteIfExists(places);
    ResourceSet resources = new ResourceSetImpl();
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
    URI uri = URI.createFileURI(file.toString());
    steps.step("open", () -> resources.getResource(uri, true));
    var resource = (SynchronizedResource) resources.getResource(uri, true);
    SynchronizedModel synced = resource.synced();
    String stored = places(synced, 0);
    Files.writeString(places, stored);
    steps.step("places", () -> changed(synced));
    assertEquals(stored.lines().count(), synced.layout().places().size());

    steps.step(
        "label", () -> synced.changeFiles(m -> Relabel.to(first(m, Reaction.class), "on STOP")));
    steps.step("new", () -> synced.change(m -> CreateInMachine.state(first(m, Machine.class))));
    steps.step(
        "rename",
        () ->
            synced.changeFiles(m -> Relabel.to(first(m, State.class), "renamed"), renamed(synced)));
    steps.step("delete", () -> synced.change(m -> Delete.of(last(m))));
    assertTrue(synced.layout().places().containsKey("m.P.renamed"), "the place is kept");
    String changed = synced.text();
    steps.step("delete many", () -> synced.change(m -> Delete.of(someOf(m))));
    steps.step("take", () -> synced.take(changed));
    steps.step("save", () -> save(resource));
    Files.writeString(places, places(synced, 7));
    steps.step("others", () -> changed(synced));
    assertEquals(
        Optional.of(new Box(7, 7, 40, 40)), synced.layout().box("m.P.renamed"), "moved by others");
    resources.getResources().clear();
  }

  private static RenamedElement renamed(SynchronizedModel synced) {
    String name = first(synced.model(), State.class).getName();
    return new RenamedElement("m.P." + name, "m.P.renamed");
  }

  /** A line of the layout for each state. */
  private static String places(SynchronizedModel synced, int at) {
    var keys = synced.keys();
    return EcoreUtil2.getAllContentsOfType(synced.model(), State.class).stream()
        .map(state -> keys.key(state).orElseThrow() + "  %d %d 40 40\n".formatted(at, at))
        .collect(Collectors.joining());
  }

  private static <T extends org.eclipse.emf.ecore.EObject> T first(Model model, Class<T> kind) {
    return EcoreUtil2.getAllContentsOfType(model, kind).get(0);
  }

  private static State last(Model model) {
    var states = EcoreUtil2.getAllContentsOfType(model, State.class);
    return states.get(states.size() - 1);
  }

  /** Every third state of the outermost level. */
  private static List<State> someOf(Model model) {
    var states = first(model, Machine.class).getMembers();
    return IntStream.range(0, states.size())
        .filter(i -> i % 3 == 2)
        .mapToObj(states::get)
        .filter(State.class::isInstance)
        .map(State.class::cast)
        .toList();
  }

  private static void changed(SynchronizedModel synced) {
    try {
      synced.fileChanged();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void save(SynchronizedResource resource) {
    try {
      resource.save(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
