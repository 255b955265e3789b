// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.generator.coverage.Coverage;
import org.pawl.generator.internal.text.CComments;
import org.pawl.generator.internal.text.CSource;
import org.pawl.generator.internal.text.CText;
import org.pawl.generator.internal.text.CTypes;
import org.pawl.generator.names.CNames;
import org.pawl.generator.names.ClassNames;
import org.pawl.generator.names.ParameterNames;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.model.Code;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.History;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.Semantics;
import org.pawl.model.State;
import org.pawl.model.Strategy;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;

/** The data about one class that printers and strategies share while its C is generated. */
public final class MachineContext {
  private final MachineClass type;
  private final Machine machine;
  private final Optional<Unhandled> unhandled;
  private final List<Vertex> vertices;
  private final GeneratorOptions options;
  private final ClassNames names;
  private final MachineTimers timers;
  private final ActionCode actions;
  private final GuardCode guards;
  private final CSource source;
  private final Set<String> mentioned;
  private final Set<String> reserved;

  public MachineContext(MachineClass type, GeneratorOptions options) {
    this.type = type;
    Machine expanded = Expansion.of(Members.of(type.getMembers(), Machine.class).get(0));
    this.machine =
        options.coverage() && type.isActive() ? Coverage.instrumented(expanded) : expanded;
    this.options = options;
    this.source = new CSource(CNames.source(type), options);
    this.unhandled = Members.of(machine.getMembers(), Unhandled.class).stream().findFirst();
    this.vertices = GeneratedVertices.of(machine);
    this.mentioned = mentionedInPrinted();
    Set<String> all = new LinkedHashSet<>();
    addMentioned(type, all);
    Set<String> declared = GlobalNames.visible(model());
    this.reserved = new LinkedHashSet<>(all);
    reserved.addAll(declared);
    this.names = new ClassNames(type, all, declared);
    this.timers = new MachineTimers(states(), names, type, declared);
    this.actions = new ActionCode(this);
    this.guards = new GuardCode(this);
  }

  /**
   * The identifiers in the C that is printed: that of generated vertices and of the operations that
   * they call.
   */
  private Set<String> mentionedInPrinted() {
    Set<String> mentioned = new LinkedHashSet<>();
    addOwnMentioned(machine, mentioned);
    vertices.forEach(vertex -> addOwnMentioned(vertex, mentioned));
    return withOperations(mentioned);
  }

  /** The identifiers of an element without the vertices inside it. */
  private static void addOwnMentioned(EObject element, Set<String> mentioned) {
    for (EObject content : element.eContents()) {
      if (content instanceof OrthogonalRegion region) {
        addOwnMentioned(region, mentioned);
      } else if (!(content instanceof Vertex)) {
        addMentioned(content, mentioned);
      }
    }
  }

  private Set<String> withOperations(Set<String> mentioned) {
    Set<Operation> open = new LinkedHashSet<>(Members.of(type.getMembers(), Operation.class));
    List<Operation> called;
    do {
      called = open.stream().filter(o -> isMentioned(o, mentioned)).toList();
      called.forEach(operation -> addMentioned(operation, mentioned));
    } while (open.removeAll(called));
    return mentioned;
  }

  private boolean isMentioned(Operation operation, Set<String> mentioned) {
    return mentioned.contains(type.getName() + "_" + operation.getName());
  }

  private static void addMentioned(EObject element, Set<String> mentioned) {
    EcoreUtil.getAllContents(List.of(element))
        .forEachRemaining(
            content -> {
              if (content instanceof Code code) {
                mentioned.addAll(CText.identifiers(code.getSource()));
              }
            });
  }

  public MachineClass type() {
    return type;
  }

  public Model model() {
    return (Model) type.eContainer();
  }

  /** The class's machine with its submachines expanded; all printers print this one. */
  public Machine machine() {
    return machine;
  }

  /**
   * The vertices that can be reached, in document order, outer before inner; no others are printed.
   */
  public List<Vertex> vertices() {
    return vertices;
  }

  public List<State> states() {
    return Members.of(vertices, State.class);
  }

  /** The order of execution: that of the options, else that of the model, else UML. */
  public ExecutionOrder order() {
    return options
        .order()
        .or(
            () ->
                Members.of(model().getMembers(), Semantics.class).stream()
                    .findFirst()
                    .map(Semantics::getOrder))
        .orElse(ExecutionOrder.UML);
  }

  public boolean actionFirst() {
    return order() == ExecutionOrder.ACTION_FIRST;
  }

  /** The strategy: that of the options, else that of the machine, else the default. */
  public Strategy strategy() {
    Strategy own = machine.getStrategy();
    return options
        .strategy()
        .or(() -> Optional.of(own).filter(s -> s != Strategy.UNSPECIFIED))
        .orElse(GeneratorOptions.DEFAULT_STRATEGY);
  }

  /** The identifiers that the class's C mentions, and those that headers declare. */
  public Set<String> reserved() {
    return reserved;
  }

  public ClassNames names() {
    return names;
  }

  public MachineTimers timers() {
    return timers;
  }

  /** Prints the model's C. */
  public ActionCode code() {
    return actions;
  }

  /** Prints the guards in the model's C. */
  public GuardCode guards() {
    return guards;
  }

  public CSource source() {
    return source;
  }

  /** Whether C of the class that is printed mentions the name. */
  public boolean mentions(String identifier) {
    return mentioned.contains(identifier);
  }

  /**
   * Records the names in the machine's C as a strategy has printed it, and the operations it calls.
   * A strategy may leave out C that never runs.
   */
  public Set<String> mentionedInMachine() {
    return withOperations(source.identifiers());
  }

  /** Whether the object has a store for deferred events, the struct's {@code deferred}. */
  public boolean defers() {
    return type.isActive()
        && (machineDefers() || mentions(names.defer()) || mentions(names.recall()));
  }

  /** The member of the struct that is that store. */
  public String deferred() {
    return names.member(type, "deferred");
  }

  /**
   * Whether states defer events (semantics rule 16): the object's dispatch is one of
   * pawl_defer_dispatch.
   */
  public boolean machineDefers() {
    return states().stream().anyMatch(state -> !TriggerCases.deferred(state).isEmpty());
  }

  /** The policy of the machine for unhandled events (semantics rule 7). */
  public Optional<Unhandled> unhandled() {
    return unhandled;
  }

  /** The class's struct. */
  public String struct() {
    return CNames.type(type);
  }

  /**
   * The head of the function that takes the top initial transition: {@code void
   * dpp_Philo_start(void *object)}; of a passive class {@code static void Helper_start(dpp_Helper
   * *me)}. The text has no line break and ends before the brace.
   */
  public String startHead() {
    return type.isActive()
        ? "void " + CNames.start(type) + "(void *object)"
        : "static void " + names.of("start") + "(" + struct() + " *me)";
  }

  /**
   * The head of the function that runs one step: {@code void dpp_Philo_dispatch(void *object,
   * pawl_event const *event)}; of a passive class {@code bool dpp_Helper_dispatch(dpp_Helper *me,
   * pawl_event const *event)}, false for an event that was not handled.
   */
  public String dispatchHead() {
    return type.isActive()
        ? "void " + CNames.dispatch(type) + "(void *object, pawl_event const *event)"
        : "bool " + CNames.dispatch(type) + "(" + struct() + " *me, pawl_event const *event)";
  }

  /** The parameters of a passive class's init: the object, and a value for each param. */
  public String initParameters() {
    StringBuilder text = new StringBuilder(struct() + " *me");
    for (Param param : Members.of(type.getMembers(), Param.class)) {
      text.append(", ").append(CTypes.declare(param.getType(), initParameter(param)));
    }
    return text.toString();
  }

  /** The parameter for a param. */
  public String initParameter(Param param) {
    List<String> all =
        Members.of(type.getMembers(), Param.class).stream().map(Param::getName).toList();
    return ParameterNames.of(all, type.getName()).get(param.getName());
  }

  /** The link back from C: {@code state active.serving}. */
  public String title(Vertex vertex) {
    return kind(vertex) + " " + ClassNames.dotted(vertex);
  }

  /**
   * The comment at the beginning of a vertex's C: the link to the model, and the vertex's
   * documentation.
   */
  public String comment(Vertex vertex) {
    return CComments.titled(title(vertex), vertex);
  }

  private static String kind(Vertex vertex) {
    if (vertex instanceof History history) {
      return history.isDeep() ? "deep history" : "history";
    }
    return switch (vertex.eClass().getClassifierID()) {
      case PawlPackage.STATE -> "state";
      case PawlPackage.CHOICE -> "choice";
      case PawlPackage.JUNCTION -> "junction";
      case PawlPackage.ENTRY_POINT -> "entry point";
      case PawlPackage.EXIT_POINT -> "exit point";
      default -> "final";
    };
  }
}
