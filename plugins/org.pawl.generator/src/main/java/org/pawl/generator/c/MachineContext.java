// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.generator.GeneratorOptions;
import org.pawl.model.Code;
import org.pawl.model.ExecutionOrder;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Semantics;
import org.pawl.model.Strategy;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;

/** One class on its way to C: what printers and strategies share about it. */
public final class MachineContext {
  private final MachineClass type;
  private final Machine machine;
  private final GeneratorOptions options;
  private final ClassNames names;
  private final Timers timers;
  private final Actions actions;
  private final CSource source;
  private final Set<String> mentioned;

  public MachineContext(MachineClass type, GeneratorOptions options) {
    this.type = type;
    this.machine = Members.of(type.getMembers(), Machine.class).get(0);
    this.options = options;
    this.source = new CSource(CNames.source(type), options.lineDirectives());
    this.mentioned = mentionedIn(type);
    this.names = new ClassNames(type, mentioned);
    this.timers = new Timers(machine, names, CNames.upper(CNames.type(type)) + "_");
    this.actions = new Actions(this);
  }

  private static Set<String> mentionedIn(MachineClass type) {
    Set<String> mentioned = new LinkedHashSet<>();
    EcoreUtil.getAllContents(List.of(type))
        .forEachRemaining(
            element -> {
              if (element instanceof Code code) {
                mentioned.addAll(CText.identifiers(code.getSource()));
              }
            });
    return mentioned;
  }

  public MachineClass type() {
    return type;
  }

  public Model model() {
    return (Model) type.eContainer();
  }

  public Machine machine() {
    return machine;
  }

  /** The order of execution: by option, else by the model, else UML. */
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

  /** By option, else by the machine, else the default. */
  public Strategy strategy() {
    Strategy own = machine.getStrategy();
    return options
        .strategy()
        .or(() -> Optional.of(own).filter(s -> s != Strategy.UNSPECIFIED))
        .orElse(GeneratorOptions.DEFAULT_STRATEGY);
  }

  public ClassNames names() {
    return names;
  }

  public Timers timers() {
    return timers;
  }

  /** Prints the model's C. */
  public Actions code() {
    return actions;
  }

  public CSource source() {
    return source;
  }

  /** Whether the class's C mentions the name. */
  public boolean mentions(String identifier) {
    return mentioned.contains(identifier);
  }

  /** The class's struct. */
  public String struct() {
    return CNames.type(type);
  }

  /**
   * The head of the function that takes the top initial transition: {@code void
   * dpp_Philo_start(void *object)}; of a passive class {@code static void Helper_start(dpp_Helper
   * *me)}. Starts no line, ends before the brace.
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

  /** The link back from C: {@code state active.serving}. */
  public String title(Vertex vertex) {
    String kind = vertex instanceof State ? "state " : vertexKind(vertex);
    return kind + String.join(".", ClassNames.segments(vertex));
  }

  private static String vertexKind(Named vertex) {
    return vertex instanceof org.pawl.model.Choice ? "choice " : "final ";
  }
}
