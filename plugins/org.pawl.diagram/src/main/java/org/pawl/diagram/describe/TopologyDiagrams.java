// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.TextLine;
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

/** The diagram of a system: its objects and shared resources; {@link EventFlows} adds the edges. */
final class TopologyDiagrams {
  private final DiagramKeys keys;

  TopologyDiagrams(DiagramKeys keys) {
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
    EventFlows flows = new EventFlows(keys, system);
    nodes.addAll(flows.buses());
    return new Diagram(
        Diagram.Kind.TOPOLOGY,
        keys.of(system),
        "system " + Notation.name(system),
        SourceRanges.of(system),
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
        Notation.name(instance)
            + Notation.dimension(instance.getDimension())
            + ": "
            + Notation.reference(instance, PawlPackage.Literals.INSTANCE__TYPE),
        settings(instance.getSettings()),
        List.of(),
        List.copyOf(ports),
        SourceRanges.of(instance));
  }

  private Port port(Instance instance, org.pawl.model.Port port) {
    return new Port(
        EventFlows.port(keys, instance, port),
        Port.Kind.SENDER,
        Notation.name(port) + Notation.dimension(port.getDimension()),
        SourceRanges.of(port));
  }

  private <T extends Named & SystemMember> Node node(
      Node.Kind kind, T member, List<TextLine> lines) {
    List<TextLine> all = new ArrayList<>(lines);
    if (member instanceof GuardedMember guarded && guarded.getGuard() != null) {
      all.add(
          line(
              "when kernel " + guarded.getGuard().getKernel().getLiteral(),
              SourceRanges.of(guarded.getGuard())));
    }
    return new Node(
        keys.of(member),
        kind,
        Notation.name(member),
        List.copyOf(all),
        List.of(),
        List.of(),
        SourceRanges.of(member));
  }

  private static TextLine line(String text, org.pawl.diagram.SourceRange origin) {
    return new TextLine(TextLine.Kind.SETTING, text, text, origin);
  }

  private static List<TextLine> settings(List<TaskSetting> settings) {
    return settings.stream().map(s -> line(setting(s), SourceRanges.of(s))).toList();
  }

  private static String setting(TaskSetting setting) {
    if (setting instanceof Priority priority) {
      String highest =
          priority.getHighest() == null ? "" : ".." + Notation.number(priority.getHighest());
      return "priority " + Notation.number(priority.getLowest()) + highest;
    } else if (setting instanceof Threshold threshold) {
      return "threshold " + Notation.number(threshold.getLevel());
    } else if (setting instanceof QueueLength queue) {
      return "queue " + Notation.number(queue.getLength());
    } else if (setting instanceof DeferredLength deferred) {
      return "deferred " + Notation.number(deferred.getLength());
    } else if (setting instanceof StackSize stack) {
      return "stack " + Notation.number(stack.getSize()) + " bytes";
    } else if (setting instanceof RunFunction run) {
      return "run " + run.getFunction();
    } else if (setting instanceof Argument argument) {
      Code value = argument.getValue();
      String given = argument.isIndex() || value == null ? "index" : value.getSource();
      return Notation.reference(argument, PawlPackage.Literals.ARGUMENT__PARAM)
          + " = "
          + Notation.oneLine(given);
    }
    throw new IllegalArgumentException(setting.eClass().getName());
  }

  private static List<TextLine> mutex(Mutex mutex) {
    List<TextLine> lines = new ArrayList<>();
    if (mutex.getUsers().isEmpty()) {
      lines.add(line("used by all", SourceRanges.of(mutex)));
    }
    lines.add(line("ceiling " + ceiling(mutex), SourceRanges.of(mutex)));
    return lines;
  }

  /**
   * For example {@code 5}, or {@code 5, 8 when kernel blocking}: threads exist under one kernel
   * only.
   */
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

  private static List<TextLine> semaphore(Semaphore semaphore) {
    String initial = semaphore.getInitial() == null ? "0" : Notation.number(semaphore.getInitial());
    return List.of(
        line("initial " + initial, SourceRanges.of(semaphore)),
        line("max " + Notation.number(semaphore.getMax()), SourceRanges.of(semaphore)));
  }
}
