// SPDX-License-Identifier: EPL-2.0
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.picture.HelveticaMetrics;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;

/**
 * Measures the time for a diagram of 1,000 states: the first one, and after an edit. Run by
 * tests/bench/diagram.
 */
final class DiagramBench {
  private static final ThreadMXBean THREAD = ManagementFactory.getThreadMXBean();

  private DiagramBench() {}

  public static void main(String[] arguments) throws Exception {
    int runs = Integer.parseInt(arguments[2]);
    Path folder = Path.of(arguments[0]);
    int states = Integer.parseInt(arguments[1]);
    for (boolean flat : List.of(false, true)) {
      String name = flat ? "one level" : "composites";
      String text = flat ? flat(states) : nested(states / 4);
      Diagram before = diagram(folder.resolve("a.pawl"), text);
      int middle = flat ? states / 10 * 5 : states / 8;
      String grown = flat ? "state s%d {".formatted(middle) : "state s%d_1 {".formatted(middle);
      String other = edited(text, grown, grown + " entry / { note(); }");
      Diagram after = diagram(folder.resolve("b.pawl"), other);
      String word = flat ? "JUMP -> s%d ".formatted((middle + 7) % states) : "> %du".formatted(middle);
      String same = flat ? word.replace("JUMP", "PUMJ") : "> %du".formatted(middle + 1);
      Diagram alike = diagram(folder.resolve("c.pawl"), edited(text, word, same));
      HelveticaMetrics fontMetrics = new HelveticaMetrics();
      new Layouts(fontMetrics).of(before);
      print(name + ", cold", runs, () -> new Layouts(fontMetrics).of(before));
      Layouts layouts = new Layouts(fontMetrics);
      layouts.of(before);
      print(name + ", unchanged", runs, () -> layouts.of(before));
      edit(name + ", a word of the same width", runs, before, alike);
      edit(name + ", a state with one more line", runs, before, after);
    }
  }

  private static void edit(String name, int runs, Diagram before, Diagram after) {
    long[] times = new long[runs];
    for (int i = 0; i < runs; i++) {
      Layouts warm = new Layouts(new HelveticaMetrics());
      warm.of(before);
      long start = THREAD.getCurrentThreadCpuTime();
      warm.of(after);
      times[i] = THREAD.getCurrentThreadCpuTime() - start;
    }
    print(name, times);
  }

  private static void print(String name, int runs, Supplier<Layout> work) {
    long[] times = new long[runs];
    for (int i = 0; i < runs; i++) {
      long start = THREAD.getCurrentThreadCpuTime();
      work.get();
      times[i] = THREAD.getCurrentThreadCpuTime() - start;
    }
    print(name, times);
  }

  private static void print(String name, long[] times) {
    Arrays.sort(times);
    System.out.printf("%-40s %6d ms%n", name, times[times.length / 2] / 1_000_000);
  }

  private static Diagram diagram(Path file, String text) throws Exception {
    Files.writeString(file, text);
    var injector = new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
    var resource =
        injector
            .getInstance(XtextResourceSet.class)
            .createResource(URI.createFileURI(file.toString()));
    resource.load(Map.of());
    return Diagrams.of((Model) resource.getContents().get(0)).get(0);
  }

  private static String edited(String text, String from, String to) {
    if (!text.contains(from)) {
      throw new IllegalStateException("not in the model: " + from);
    }
    return text.replace(from, to);
  }

  /** Composites of three states each, with transitions between them. */
  private static String nested(int groups) {
    StringBuilder text = new StringBuilder("model m\nevent STEP, JUMP, LEAVE\n");
    text.append("active A {\n  machine {\n    initial -> group0\n");
    for (int c = 0; c < groups; c++) {
      text.append("state group%d { entry / { me->entries++; }\n".formatted(c));
      text.append("initial -> s%d_0 on LEAVE -> group%d\n".formatted(c, (c + 1) % groups));
      for (int i = 0; i < 3; i++) {
        int next = (c + 3) % groups;
        text.append("state s%d_%d { exit / { me->exits++; }\n".formatted(c, i));
        text.append("on STEP [me->entries > %du] -> s%d_%d\n".formatted(c, c, (i + 1) % 3));
        text.append("on JUMP / { me->exits += 2u; } -> group%d.s%d_%d }\n".formatted(next, next, i));
      }
      text.append("}\n");
    }
    return text.append("} }\n").toString();
  }

  /** A ring of states, some with transitions to other states. */
  private static String flat(int states) {
    StringBuilder text = new StringBuilder("model m\nevent STEP, JUMP, PUMJ\n");
    text.append("active A {\n  machine {\n    initial -> s0\n");
    for (int i = 0; i < states; i++) {
      text.append("state s%d { on STEP -> s%d".formatted(i, (i + 1) % states));
      text.append(i % 5 == 0 ? " on JUMP -> s%d }\n".formatted((i + 7) % states) : " }\n");
    }
    return text.append("} }\n").toString();
  }
}
