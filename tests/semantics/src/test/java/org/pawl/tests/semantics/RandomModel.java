// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics;

import static java.util.Locale.ROOT;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A model of random machines: every construct of the language, every action a trace, guards and
 * effects over one variable. Completions may follow each other without end; they trace while they
 * do.
 */
final class RandomModel {
  private static final int DEEPEST = 4;
  private static final List<String> EVENTS = List.of("A", "B", "C", "D");

  private final Random random;
  private final int machines;
  private final StringBuilder text = new StringBuilder();

  RandomModel(long seed, int machines) {
    this.random = new Random(seed);
    this.machines = machines;
  }

  static String className(int machine) {
    return "M" + machine;
  }

  /** Every other class is active: it has timers, and does not tell what it handled. */
  static boolean isActive(int machine) {
    return machine % 2 == 0;
  }

  String text() {
    text.append("model random\nimport \"trace.h\"\nevent A, B, C, D\n");
    for (int i = 0; i < machines; i++) {
      text.append("\n").append(isActive(i) ? "active " : "passive ").append(className(i));
      text.append(" {\n  var { unsigned v; }\n");
      new MachineText(className(i), isActive(i)).print();
      text.append("}\n");
    }
    return text.toString();
  }

  /** C that tells the runner about the machines; their timers are in the generated header. */
  String runner(String header) {
    StringBuilder c = new StringBuilder("#include \"machines.h\"\n#include \"random.h\"\n");
    for (int i = 0; i < machines; i++) {
      String type = "random_" + className(i);
      String take = isActive(i) ? "_start" : "_init";
      c.append("static %s m%d;\n".formatted(type, i));
      c.append("static void start%d(void)\n{\n%s".formatted(i, timers(header, i)));
      c.append("    %s%s(&m%d);\n}\n".formatted(type, take, i));
      c.append("static bool dispatch%d(pawl_event const *event)\n{\n".formatted(i));
      String call = "%s_dispatch(&m%d, event);\n".formatted(type, i);
      c.append(
          isActive(i) ? "    " + call + "    return true;\n}\n" : "    return " + call + "}\n");
    }
    c.append("machine_under_test const machines[] = {\n");
    for (int i = 0; i < machines; i++) {
      c.append("    {\"%s\", &m%d.v, start%d, dispatch%d},\n".formatted(className(i), i, i, i));
    }
    return c.append("};\nunsigned const machine_count = ")
        .append(machines)
        .append("u;\n")
        .toString();
  }

  private static String timers(String header, int machine) {
    String prefix = "RANDOM_" + className(machine) + "_";
    return Pattern.compile("\\b" + prefix + "(\\w+_TIMEOUT\\w*)\\b")
        .matcher(header)
        .results()
        .map(m -> m.group(1))
        .map(
            t ->
                "    m%d.%s.event.signal = %s%s;\n"
                    .formatted(machine, t.toLowerCase(ROOT), prefix, t))
        .collect(Collectors.joining());
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private enum Kind {
    STATE,
    FINAL,
    CHOICE
  }

  private final class Node {
    final String name;
    final Kind kind;
    final Node parent;
    final List<Node> children = new ArrayList<>();

    /** Where the initial transition, or each branch of the choice, leads. */
    final List<Node> targets = new ArrayList<>();

    Node(String name, Kind kind, Node parent) {
      this.name = name;
      this.kind = kind;
      this.parent = parent;
    }

    String path() {
      return parent == null || parent.name.isEmpty() ? name : parent.path() + "." + name;
    }

    boolean contains(Node other) {
      for (Node n = other.parent; n != null; n = n.parent) {
        if (n == this) {
          return true;
        }
      }
      return false;
    }

    /** Whether a step that has arrived here may go on to a choice. */
    boolean leadsTo(Node choice) {
      return this == choice || targets.stream().anyMatch(t -> t.leadsTo(choice));
    }
  }

  private final class MachineText {
    private final String className;
    private final boolean active;
    private final List<Node> all = new ArrayList<>();
    private int count;
    private int delay;

    MachineText(String className, boolean active) {
      this.className = className;
      this.active = active;
    }

    void print() {
      Node root = new Node("", Kind.STATE, null);
      grow(root, 1);
      addInitial(root);
      all.stream().filter(n -> !n.children.isEmpty() && chance(80)).forEach(this::addInitial);
      all.stream().filter(n -> n.kind == Kind.CHOICE).forEach(this::addBranches);
      text.append("  machine {\n");
      text.append(initial(root, "    "));
      root.children.forEach(n -> print(n, "    "));
      text.append("  }\n");
    }

    private void grow(Node parent, int depth) {
      int states = 1 + random.nextInt(3);
      for (int i = 0; i < states; i++) {
        Node state = add(parent, Kind.STATE, "s");
        if (depth < DEEPEST && chance(depth == 1 ? 70 : 45)) {
          grow(state, depth + 1);
        }
      }
      if (chance(depth == 1 ? 10 : 30)) {
        add(parent, Kind.FINAL, "f");
      }
      if (chance(25)) {
        add(parent, Kind.CHOICE, "c");
      }
    }

    private Node add(Node parent, Kind kind, String letter) {
      Node node = new Node(letter + count++, kind, parent);
      parent.children.add(node);
      all.add(node);
      return node;
    }

    private void addInitial(Node owner) {
      List<Node> inside = all.stream().filter(owner::contains).toList();
      List<Node> plain = inside.stream().filter(n -> n.kind == Kind.STATE).toList();
      owner.targets.add(chance(80) ? pick(plain) : pick(inside));
    }

    private void addBranches(Node choice) {
      int branches = 2 + random.nextInt(2);
      while (choice.targets.size() < branches) {
        Node target = pick(all);
        if (!target.leadsTo(choice)) {
          choice.targets.add(target);
        }
      }
    }

    private String initial(Node owner, String indent) {
      Node target = owner.targets.get(0);
      String effect = chance(50) ? " / { " + trace(owner.name + "-INIT") + change() + " }" : "";
      return indent + "initial" + effect + " -> " + target.path() + "\n";
    }

    private String trace(String what) {
      return "trace(\"" + what + "\");";
    }

    private String change() {
      return chance(40) ? " me->v ^= " + (1 + random.nextInt(255)) + "u;" : "";
    }

    private String guard() {
      if (chance(10)) {
        List<Node> states = all.stream().filter(n -> n.kind == Kind.STATE).toList();
        return "[" + className + "_is_in_" + pick(states).name + "(me)]";
      }
      return choiceGuard();
    }

    private String choiceGuard() {
      return "[((me->v >> " + random.nextInt(8) + ") & 1u) != 0u]";
    }

    private void print(Node node, String indent) {
      switch (node.kind) {
        case FINAL -> text.append(indent).append("final ").append(node.name).append('\n');
        case CHOICE -> printChoice(node, indent);
        default -> printState(node, indent);
      }
    }

    private void printChoice(Node node, String indent) {
      text.append(indent).append("choice ").append(node.name).append(" {\n");
      for (int i = 0; i < node.targets.size(); i++) {
        String guard = i == node.targets.size() - 1 ? "else" : choiceGuard();
        String effect = " / { " + trace(node.name + "-" + i) + change() + " }";
        text.append(indent).append("  ").append(guard).append(effect);
        text.append(target(node, node.targets.get(i), 15)).append('\n');
      }
      text.append(indent).append("}\n");
    }

    private String target(Node source, Node target, int localPercent) {
      boolean local = (source.contains(target) || target.contains(source)) && chance(localPercent);
      return (local ? " -> local " : " -> ") + target.path();
    }

    private void printState(Node node, String indent) {
      text.append(indent).append("state ").append(node.name).append(" {\n");
      String inner = indent + "  ";
      if (chance(60)) {
        text.append(inner).append("entry / { ").append(trace(node.name + "-ENTRY"));
        text.append(change()).append(" }\n");
      }
      if (chance(60)) {
        text.append(inner).append("exit / { ").append(trace(node.name + "-EXIT"));
        text.append(change()).append(" }\n");
      }
      if (!node.targets.isEmpty()) {
        text.append(initial(node, inner));
      }
      int reactions = random.nextInt(4);
      for (int i = 0; i < reactions; i++) {
        printReaction(node, i, triggers(), inner);
      }
      if (active && chance(25)) {
        String time = (chance(60) ? "after " : "every ") + ++delay + " ticks";
        printReaction(node, reactions, time, inner);
      }
      if (chance(40)) {
        printReaction(node, reactions + 1, "on done", inner);
      }
      node.children.forEach(n -> print(n, inner));
      text.append(indent).append("}\n");
    }

    private String triggers() {
      int count = chance(75) ? 1 : 2;
      List<String> shuffled = new ArrayList<>(EVENTS);
      java.util.Collections.shuffle(shuffled, random);
      return "on " + String.join(", ", shuffled.subList(0, count));
    }

    private void printReaction(Node node, int number, String trigger, String indent) {
      text.append(indent).append(trigger);
      boolean guarded = chance(50);
      int branches = guarded ? 1 + random.nextInt(3) : 1;
      boolean otherwise = branches > 1 && chance(50);
      for (int i = 0; i < branches; i++) {
        if (guarded) {
          text.append(otherwise && i == branches - 1 ? " else" : " " + guard());
        }
        boolean internal = chance(20);
        if (internal || trigger.equals("on done") || chance(70)) {
          text.append(" / { ").append(trace(node.name + "-R" + number + i));
          text.append(change()).append(" }");
        }
        if (!internal) {
          text.append(target(node, pick(all), 50));
        }
      }
      text.append('\n');
    }
  }
}
