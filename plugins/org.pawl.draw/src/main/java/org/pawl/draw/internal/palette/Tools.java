// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.palette;

import java.util.List;
import java.util.stream.Stream;
import org.pawl.diagram.Diagram;
import org.pawl.draw.internal.elements.DefaultConnections;

/** The tools for each kind of diagram, in groups. */
public final class Tools {
  private static final String CREATE = "create:";
  private static final String CONNECT = "connect:";

  /**
   * A tool.
   *
   * @param name of the tool in org.pawl.edit
   * @param label for the user
   * @param icon the name of a codicon
   * @param connects whether it draws an edge
   */
  public record Tool(String name, String label, String icon, boolean connects) {
    /** The type of element that a client requests. */
    public String type() {
      return (connects ? CONNECT : CREATE) + name;
    }
  }

  /** A group of tools with a heading. */
  public record Group(String label, List<Tool> tools) {}

  private static final List<Group> MACHINE =
      List.of(
          new Group(
              "States",
              List.of(
                  creates("State", "State", "symbol-class"),
                  creates("SubmachineState", "Submachine state", "symbol-module"),
                  creates("FinalState", "Final state", "stop-circle"),
                  creates("OrthogonalRegion", "Region", "split-vertical"),
                  creates("Initial", "Initial", "circle-filled"),
                  creates("Choice", "Choice", "git-compare"),
                  creates("Junction", "Junction", "git-merge"),
                  creates("ShallowHistory", "History", "history"),
                  creates("DeepHistory", "Deep history", "history"),
                  creates("EntryPoint", "Entry point", "debug-step-into"),
                  creates("ExitPoint", "Exit point", "debug-step-out"))),
          new Group(
              "Transitions",
              List.of(
                  connects("Transition", "Transition", "arrow-right"),
                  connects("LocalTransition", "Local transition", "arrow-small-right"),
                  connects("CompletionTransition", "When done", "check"),
                  connects("Timer", "After a time", "watch"),
                  creates("Branch", "Another branch", "git-branch"))),
          new Group(
              "Actions",
              List.of(
                  creates("Entry", "Entry action", "sign-in"),
                  creates("Exit", "Exit action", "sign-out"),
                  creates("InternalReaction", "Internal reaction", "zap"),
                  creates("PeriodicReaction", "Every so often", "sync"),
                  creates("Deferral", "Deferral", "debug-pause"),
                  creates("Unhandled", "Unhandled events", "question"))),
          new Group(
              "Class",
              List.of(
                  creates("Param", "Parameter", "symbol-parameter"),
                  creates("Attributes", "Data", "symbol-field"),
                  creates("Operation", "Operation", "symbol-method"),
                  creates("Port", "Port", "plug"),
                  creates("Publication", "Published events", "broadcast"),
                  creates("Subscription", "Subscribed events", "bell"),
                  creates("Ignored", "Ignored events", "bell-slash"),
                  creates("Submachine", "Submachine", "symbol-module"))));

  private static final List<Group> SYSTEM =
      List.of(
          new Group(
              "Objects",
              List.of(
                  creates("Instance", "Instance", "symbol-class"),
                  creates("ThreadDefinition", "Thread", "server-process"),
                  creates("Interrupt", "Interrupt", "zap"),
                  creates("Mutex", "Mutex", "lock"),
                  creates("Semaphore", "Semaphore", "key"),
                  creates("Port", "Port", "plug"))),
          new Group(
              "Connections",
              List.of(
                  connects("Connection", "Connection", "arrow-right"),
                  connects("Post", "Post", "mail"),
                  connects("Publish", "Publish", "broadcast"),
                  connects("Subscribe", "Subscribe", "bell"),
                  connects("Use", "Use of a mutex", "lock"))),
          new Group(
              "Settings",
              List.of(
                  creates("Argument", "Argument", "symbol-parameter"),
                  creates("Priority", "Priority", "arrow-up"),
                  creates("Threshold", "Preemption threshold", "dash"),
                  creates("QueueLength", "Queue", "list-ordered"),
                  creates("DeferredLength", "Deferred events", "debug-pause"),
                  creates("StackSize", "Stack", "layers"),
                  creates("RunFunction", "Function of a thread", "symbol-method"),
                  creates("KernelGuard", "Under one kernel only", "filter"))),
          new Group(
              "System",
              List.of(
                  creates("BoardDefault", "Board", "circuit-board"),
                  creates("KernelDefault", "Kernel", "chip"),
                  creates("TickDefault", "Tick rate", "watch"),
                  creates("Pool", "Event pool", "database"),
                  creates("DynamicSubscriptions", "Dynamic subscriptions", "bell"),
                  creates("Publication", "Published events", "broadcast"),
                  creates("Subscription", "Subscribed events", "bell"))),
          new Group(
              "Declarations",
              List.of(
                  creates("ActiveClass", "Active class", "symbol-class"),
                  creates("PassiveClass", "Passive class", "symbol-class"),
                  creates("Machine", "Machine of a class", "type-hierarchy"),
                  creates("EventDeclaration", "Event", "symbol-event"),
                  creates("PayloadType", "Payload type", "symbol-structure"),
                  creates("Field", "Field", "symbol-field"),
                  creates("Constant", "Constant", "symbol-constant"),
                  creates("Import", "C header", "file-code"),
                  creates("Use", "Another model", "references"),
                  creates("Semantics", "Order of execution", "list-ordered"))));

  private Tools() {}

  private static Tool creates(String name, String label, String icon) {
    return new Tool(name, label, icon, false);
  }

  private static Tool connects(String name, String label, String icon) {
    return new Tool(name, label, icon, true);
  }

  /** The groups for a kind of diagram. */
  public static List<Group> of(Diagram.Kind kind) {
    return kind == Diagram.Kind.STATE_MACHINE ? MACHINE : SYSTEM;
  }

  /**
   * The tools of a group of any diagram.
   *
   * @param label its heading
   */
  public static List<Tool> in(String label) {
    return Stream.concat(SYSTEM.stream(), MACHINE.stream())
        .filter(group -> group.label().equals(label))
        .findFirst()
        .map(Group::tools)
        .orElse(List.of());
  }

  /** The types of the tools of all diagrams that draw edges, or of all others. */
  public static List<String> types(boolean connects) {
    return Stream.concat(
            Stream.concat(MACHINE.stream(), SYSTEM.stream())
                .flatMap(group -> group.tools().stream())
                .filter(tool -> tool.connects() == connects)
                .map(Tool::type),
            connects ? Stream.of(CONNECT + DefaultConnections.TOOL) : Stream.of())
        .distinct()
        .toList();
  }

  /**
   * The tool that creates a type of element.
   *
   * @throws IllegalArgumentException if the type is not one of a tool
   */
  public static String created(String type) {
    return after(CREATE, type);
  }

  /**
   * The tool that draws a type of edge.
   *
   * @throws IllegalArgumentException if the type is not one of a tool
   */
  public static String connected(String type) {
    return after(CONNECT, type);
  }

  private static String after(String prefix, String type) {
    if (type == null || !type.startsWith(prefix)) {
      throw new IllegalArgumentException("no tool has the type '" + type + "'");
    }
    return type.substring(prefix.length());
  }
}
