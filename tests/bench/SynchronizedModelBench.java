// SPDX-License-Identifier: EPL-2.0
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EContentAdapter;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;
import org.pawl.diagram.geometry.Box;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.lang.text.Replacement;

/**
 * Measures how long a diagram's model takes to follow an edit of a large text. Run by
 * tests/bench/synchronized-model.
 */
final class SynchronizedModelBench {
  private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

  private final int runs;
  private final URI uri;
  private final String text;
  private int notifications;

  private SynchronizedModelBench(Path model, int runs) throws Exception {
    this.runs = runs;
    this.uri = URI.createFileURI(model.toString());
    this.text = Files.readString(model);
  }

  /** Arguments: a large model, the number of runs. */
  public static void main(String[] arguments) throws Exception {
    PawlStandaloneSetup.doSetup();
    new SynchronizedModelBench(Path.of(arguments[0]), Integer.parseInt(arguments[1])).run();
  }

  private void run() {
    System.out.printf("%d lines, %d characters%n", text.lines().count(), text.length());
    open();
    row("open", this::open, () -> {});
    SynchronizedModel synced = open();
    synced
        .model()
        .eResource()
        .eAdapters()
        .add(
            new EContentAdapter() {
              @Override
              public void notifyChanged(Notification change) {
                super.notifyChanged(change);
                notifications += change.getEventType() == Notification.REMOVING_ADAPTER ? 0 : 1;
              }
            });
    int middle = text.length() / 2;
    edit("a number in a guard, typed", synced, text.indexOf("> ", middle) + 2, 1, "99");
    edit("a state's name, typed", synced, text.indexOf("state s", middle) + 6, 4, "other");
    edit("a transition, typed", synced, text.indexOf("on STEP", middle), 0, "on LEAVE -> group0 ");
    int at = text.indexOf("> ", middle) + 2;
    EditScript script = EditScript.of(new Replacement(at, 1, "99"));
    row("a number in a guard, by a tool", () -> synced.change(parsed -> script), () -> synced.take(text));
    row("a text with a syntax error", () -> synced.take(text + "{"), () -> synced.take(text));
    synced.place(layout -> everything(synced));
    edit("a number, every node with a place", synced, at, 1, "99");
  }

  private SynchronizedModel open() {
    ResourceSet resources = new ResourceSetImpl();
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
    return ((SynchronizedResource) resources.getResource(uri, true)).synced();
  }

  private static StoredLayout everything(SynchronizedModel synced) {
    Map<String, Place> places = new HashMap<>();
    Diagrams.keys(synced.model())
        .values()
        .forEach(key -> places.put(key, new NodePlace(new Box(1, 2, 3, 4))));
    return new StoredLayout(places, List.of());
  }

  private void edit(String name, SynchronizedModel synced, int at, int length, String word) {
    String edited = text.substring(0, at) + word + text.substring(at + length);
    row(name, () -> synced.take(edited), () -> synced.take(text));
  }

  private void row(String name, Runnable work, Runnable back) {
    long[] times = new long[runs];
    int heard = 0;
    for (int i = -1; i < runs; i++) {
      notifications = 0;
      long start = THREAD.getCurrentThreadCpuTime();
      work.run();
      long time = THREAD.getCurrentThreadCpuTime() - start;
      heard = notifications;
      back.run();
      if (i >= 0) {
        times[i] = time;
      }
    }
    Arrays.sort(times);
    System.out.printf(
        "%-36s %6d ms (best %d) %6d notifications%n",
        name, times[runs / 2] / 1_000_000, times[0] / 1_000_000, heard);
  }
}
