// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Line;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.model.Argument;
import org.pawl.model.Code;
import org.pawl.model.DeferredLength;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Kernel;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Priority;
import org.pawl.model.QueueLength;
import org.pawl.model.RunFunction;
import org.pawl.model.Semaphore;
import org.pawl.model.StackSize;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.TaskSetting;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.Threshold;
import org.pawl.model.query.Members;
import org.pawl.model.query.Systems;

/** What is drawn of a system: its objects, and what they talk through; {@link Flows} join them. */
final class TopologyDiagrams {
  private final Keys keys;

  TopologyDiagrams(Keys keys) {
    this.keys = keys;
  }

  Diagram of(SystemDefinition system) {
    List<Node> nodes = new ArrayList<>();
    for (SystemMember member : system.getMembers()) {
      if (member instanceof Instance instance) {
        nodes.add(instance(instance));
      } else if (member instanceof ThreadDefinition thread) {
        nodes.add(node(Node.Kind.THREAD, thread, settings(thread.getSettings())));
      } else if (member instanceof Interrupt interrupt) {
        nodes.add(node(Node.Kind.INTERRUPT, interrupt, List.of()));
      } else if (member instanceof Mutex mutex) {
        nodes.add(node(Node.Kind.MUTEX, mutex, mutex(mutex)));
      } else if (member instanceof Semaphore semaphore) {
        nodes.add(node(Node.Kind.SEMAPHORE, semaphore, semaphore(semaphore)));
      }
    }
    Flows flows = new Flows(keys, system);
    nodes.addAll(flows.buses());
    return new Diagram(
        Diagram.Kind.TOPOLOGY,
        keys.of(system),
        "system " + Wording.name(system),
        Origins.of(system),
        List.copyOf(nodes),
        flows.edges());
  }

  private Node instance(Instance instance) {
    List<Port> ports = new ArrayList<>();
    if (instance.getType() != null) {
      Members.of(instance.getType().getMembers(), org.pawl.model.Port.class)
          .forEach(port -> ports.add(port(instance, port)));
    }
    return new Node(
        keys.of(instance),
        Node.Kind.INSTANCE,
        Wording.name(instance)
            + Wording.dimension(instance.getDimension())
            + ": "
            + Wording.reference(instance, PawlPackage.Literals.INSTANCE__TYPE),
        settings(instance.getSettings()),
        List.of(),
        List.copyOf(ports),
        Origins.of(instance));
  }

  private Port port(Instance instance, org.pawl.model.Port port) {
    return new Port(
        Flows.port(keys, instance, port),
        Port.Kind.SENDER,
        Wording.name(port) + Wording.dimension(port.getDimension()),
        Origins.of(port));
  }

  private <T extends Named & SystemMember> Node node(Node.Kind kind, T member, List<Line> lines) {
    List<Line> all = new ArrayList<>(lines);
    if (member instanceof GuardedMember guarded && guarded.getGuard() != null) {
      all.add(
          line(
              "when kernel " + guarded.getGuard().getKernel().getLiteral(),
              Origins.of(guarded.getGuard())));
    }
    return new Node(
        keys.of(member),
        kind,
        Wording.name(member),
        List.copyOf(all),
        List.of(),
        List.of(),
        Origins.of(member));
  }

  private static Line line(String text, org.pawl.diagram.Origin origin) {
    return new Line(Line.Kind.SETTING, text, text, origin);
  }

  private static List<Line> settings(List<TaskSetting> settings) {
    return settings.stream().map(s -> line(setting(s), Origins.of(s))).toList();
  }

  private static String setting(TaskSetting setting) {
    if (setting instanceof Priority priority) {
      String highest =
          priority.getHighest() == null ? "" : ".." + Wording.number(priority.getHighest());
      return "priority " + Wording.number(priority.getLowest()) + highest;
    } else if (setting instanceof Threshold threshold) {
      return "threshold " + Wording.number(threshold.getLevel());
    } else if (setting instanceof QueueLength queue) {
      return "queue " + Wording.number(queue.getLength());
    } else if (setting instanceof DeferredLength deferred) {
      return "deferred " + Wording.number(deferred.getLength());
    } else if (setting instanceof StackSize stack) {
      return "stack " + Wording.number(stack.getSize()) + " bytes";
    } else if (setting instanceof RunFunction run) {
      return "run " + run.getFunction();
    } else if (setting instanceof Argument argument) {
      Code value = argument.getValue();
      String given = argument.isIndex() || value == null ? "index" : value.getSource();
      return Wording.reference(argument, PawlPackage.Literals.ARGUMENT__PARAM)
          + " = "
          + Wording.oneLine(given);
    }
    throw new IllegalArgumentException(setting.eClass().getName());
  }

  private static List<Line> mutex(Mutex mutex) {
    List<Line> lines = new ArrayList<>();
    if (mutex.getUsers().isEmpty()) {
      lines.add(line("used by all", Origins.of(mutex)));
    }
    lines.add(line("ceiling " + ceiling(mutex), Origins.of(mutex)));
    return lines;
  }

  /** {@code 5}, or {@code 5, 8 when kernel blocking}: threads are there under one kernel only. */
  private static String ceiling(Mutex mutex) {
    TreeMap<Integer, List<Kernel>> kernels =
        Arrays.stream(Kernel.values())
            .filter(Systems.kernels(mutex)::contains)
            .collect(
                Collectors.groupingBy(
                    k -> Systems.ceiling(mutex, k), TreeMap::new, Collectors.toList()));
    return kernels.entrySet().stream()
        .map(
            e ->
                e.getValue().equals(List.of(Kernel.BLOCKING)) && kernels.size() > 1
                    ? e.getKey() + " when kernel blocking"
                    : e.getKey().toString())
        .collect(Collectors.joining(", "));
  }

  private static List<Line> semaphore(Semaphore semaphore) {
    String initial = semaphore.getInitial() == null ? "0" : Wording.number(semaphore.getInitial());
    return List.of(
        line("initial " + initial, Origins.of(semaphore)),
        line("max " + Wording.number(semaphore.getMax()), Origins.of(semaphore)));
  }
}
