// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pawl.tests.semantics.random.RandomVertex.Kind;

/**
 * The text of a random model: one class with the model's name in upper case, every construct of the
 * language, a label for the trace in every action, guards and effects over one variable. It may be
 * invalid: targets are chosen without regard to the checks of the language.
 */
final class RandomModel {
  static final List<String> EVENTS = List.of("A", "B", "C", "D", "E");

  private final String name;
  private final RandomChoices random;
  private final boolean active;
  private final boolean actionFirst;
  private final StringBuilder text = new StringBuilder();
  private final List<MachineBody> submachines = new ArrayList<>();
  private final RandomStructure structure;
  private MachineBody body;
  private int delay;

  RandomModel(String name, long seed) {
    this.name = name;
    random = new RandomChoices(seed);
    active = random.chance(75);
    actionFirst = random.chance(40);
    structure = new RandomStructure(random, submachines);
  }

  /** The class's name. */
  static String className(String model) {
    return model.toUpperCase(Locale.ROOT);
  }

  String text() {
    line(0, "model " + name);
    if (actionFirst) {
      line(0, "semantics action-first");
    }
    line(0, "import \"trace.h\"");
    line(0, "event " + String.join(", ", EVENTS));
    line(0, (active ? "active " : "passive ") + className(name) + " {");
    line(1, "var { unsigned v; }");
    int count = random.chance(30) ? 1 + random.below(2) : 0;
    for (int i = 0; i < count; i++) {
      MachineBody submachine = structure.submachine("Sub" + i);
      print(submachine);
      submachines.add(submachine);
    }
    print(structure.machine());
    line(0, "}");
    if (active) {
      line(0, "system " + name + " {");
      line(1, "tick 100 Hz");
      line(1, "object: " + className(name) + " { priority 1 queue 20 deferred 250 }");
      line(1, "interrupt ALL posts " + String.join(", ", EVENTS) + " to object");
      line(0, "}");
    }
    return text.toString();
  }

  private void line(int depth, String line) {
    text.append("  ".repeat(depth)).append(line).append('\n');
  }

  // --- bodies

  private void print(MachineBody printed) {
    body = printed;
    line(1, body.name == null ? "machine {" : "submachine " + body.name + " {");
    if (body.name == null && random.chance(30)) {
      line(2, "unhandled / { T(\"unhandled\"); }");
    }
    body.points.forEach(point -> printPoint(point, 2));
    regions(body.regions, 2);
    line(1, "}");
  }

  private void regions(List<List<RandomVertex>> regions, int depth) {
    for (int i = 0; i < regions.size(); i++) {
      boolean named = regions.size() > 1;
      if (named) {
        line(depth, "region r" + i + " {");
      }
      int inner = named ? depth + 1 : depth;
      RandomVertex begin = structure.initial(regions.get(i));
      if (begin != null) {
        line(inner, "initial" + effect("initial-" + begin.name, 50) + " -> " + begin.path());
      }
      regions.get(i).forEach(part -> print(part, inner));
      if (named) {
        line(depth, "}");
      }
    }
  }

  private void print(RandomVertex part, int depth) {
    switch (part.kind) {
      case STATE -> printState(part, depth);
      case FINAL -> line(depth, "final " + part.name);
      case CHOICE -> printBranching("choice", part, depth);
      case JUNCTION -> printBranching("junction", part, depth);
      case HISTORY -> printHistory(part, depth);
      default -> throw new IllegalStateException(part.name);
    }
  }

  private void printHistory(RandomVertex part, int depth) {
    String kind = part.name.startsWith("deep") ? "deep history " : "history ";
    String way =
        part.next.isEmpty() ? "" : effect(part.name, 60) + " -> " + part.next.get(0).path();
    line(depth, kind + part.name + way);
  }

  private void printBranching(String kind, RandomVertex part, int depth) {
    line(depth, kind + " " + part.name + " {");
    for (int i = 0; i < part.next.size(); i++) {
      boolean last = i == part.next.size() - 1;
      line(
          depth + 1,
          (last && !part.mayFail ? "else" : bit())
              + effect(part.name + "-" + i, 70)
              + to(part, part.next.get(i), 15));
    }
    line(depth, "}");
  }

  private void printPoint(RandomVertex point, int depth) {
    String kind = point.kind == Kind.ENTRY_POINT ? "entry" : "exit";
    boolean open = point.kind == Kind.EXIT_POINT && point.next.isEmpty();
    String way = point.next.isEmpty() ? "" : " -> " + point.next.get(0).path();
    line(depth, kind + " point " + point.name + (open ? "" : effect(point.name, 60)) + way);
  }

  // --- states

  private void printState(RandomVertex state, int depth) {
    String use = state.use == null ? "" : ": " + state.use.name;
    line(depth, "state " + state.name + use + " {");
    int inner = depth + 1;
    if (random.chance(70)) {
      line(inner, "entry / { " + actions(state.name + "-entry") + " }");
    }
    if (random.chance(70)) {
      line(inner, "exit / { " + actions(state.name + "-exit") + " }");
    }
    state.points.forEach(point -> printPoint(point, inner));
    if (state.use != null) {
      connections(state, inner);
    }
    int reactions = random.below(4);
    for (int i = 0; i < reactions; i++) {
      reaction(
          state,
          i,
          "on " + String.join(", ", random.some(EVENTS, random.chance(75) ? 1 : 2)),
          inner);
    }
    if (active && random.chance(20)) {
      String time = (random.chance(60) ? "after " : "every ") + (1 + delay++ % 9) + " ticks";
      reaction(state, reactions, time, inner);
    }
    if (active && random.chance(15)) {
      line(inner, "defer " + String.join(", ", random.some(EVENTS, 1 + random.below(2))));
    }
    if (random.chance(state.isComposite() ? 45 : 10)) {
      reaction(state, reactions + 1, "on done", inner);
    }
    regions(state.regions, inner);
    line(depth, "}");
  }

  private void connections(RandomVertex state, int depth) {
    for (RandomVertex point : state.use.points) {
      if (point.kind == Kind.EXIT_POINT) {
        line(
            depth,
            "exit "
                + point.name
                + effect(state.name + "-" + point.name, 60)
                + " -> "
                + random.pick(body.states()).path());
      }
    }
  }

  private void reaction(RandomVertex state, int number, String trigger, int depth) {
    StringBuilder chain = new StringBuilder(trigger);
    boolean guarded = random.chance(50);
    int branches = guarded ? 1 + random.below(3) : 1;
    boolean otherwise = branches > 1 && random.chance(50);
    for (int i = 0; i < branches; i++) {
      if (guarded) {
        chain.append(otherwise && i == branches - 1 ? " else" : " " + guard());
      }
      boolean internal = random.chance(20);
      chain.append(effect(state.name + "-" + number + i, internal ? 100 : 70));
      if (!internal) {
        chain.append(to(state, target(state), 30));
      }
    }
    line(depth, chain.toString());
  }

  private RandomVertex target(RandomVertex state) {
    List<RandomVertex> exits = body.exits(state);
    if (!exits.isEmpty() && random.chance(20)) {
      return random.pick(exits);
    }
    return random.pick(body.all());
  }

  private String to(RandomVertex source, RandomVertex target, int localPercent) {
    boolean containing = source.contains(target) || target.contains(source);
    boolean point = target.kind == Kind.EXIT_POINT;
    String local = containing && !point && random.chance(localPercent) ? "local " : "";
    return " -> " + local + (point ? target.name : target.path()) + via(source, target);
  }

  private String via(RandomVertex source, RandomVertex target) {
    List<RandomVertex> points = target.use != null ? target.use.points : target.points;
    List<RandomVertex> entries = MachineBody.entries(points).toList();
    boolean reaction = source.isState();
    return reaction && !entries.isEmpty() && random.chance(50) ? " via " + entries.get(0).name : "";
  }

  // --- C

  private String effect(String label, int percent) {
    return random.chance(percent) ? " / { " + actions(label) + " }" : "";
  }

  private String actions(String label) {
    String change = random.chance(40) ? " me->v ^= " + (1 + random.below(255)) + "u;" : "";
    return "T(\"" + label + "\");" + change;
  }

  private String guard() {
    if (body.name == null && random.chance(10)) {
      return "[" + className(name) + "_is_in_" + random.pick(body.states()).name + "(me)]";
    }
    return bit();
  }

  private String bit() {
    return "[((me->v >> " + random.below(8) + ") & 1u) != 0u]";
  }
}
