// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.ARGUMENT;
import static org.pawl.model.PawlPackage.Literals.ARGUMENT__PARAM;
import static org.pawl.model.PawlPackage.Literals.CONNECTION__PORT;
import static org.pawl.model.PawlPackage.Literals.INSTANCE__TYPE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.model.Argument;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.Param;
import org.pawl.model.Port;
import org.pawl.model.SystemDefinition;
import org.pawl.model.query.Members;

/**
 * Changes the rest of a system for an object that gets another class. Arguments and connections
 * whose name exists in both classes stay, other ones are removed, and new parameters get a value.
 */
public final class ChangeClass {
  private ChangeClass() {}

  /**
   * @param written the new class, as written in the text
   * @throws EditRefusedException if an object cannot be of that class
   */
  public static EditScript rest(Instance instance, String written) {
    if (written.equals(Clause.text(instance, INSTANCE__TYPE))) {
      return new EditScript(List.of());
    }
    if (!(ElementNames.named(instance, INSTANCE__TYPE, written) instanceof MachineClass type)) {
      throw EditRefusedException.because(
          instance, "there is no class '" + written + "'", "choose another, or make it first");
    }
    refusePassive(type);
    List<String> params = names(Members.of(type.getMembers(), Param.class).stream());
    List<String> given = arguments(instance).stream().map(ChangeClass::param).toList();
    Deque<Argument> stale =
        arguments(instance).stream()
            .filter(argument -> !params.contains(param(argument)))
            .collect(Collectors.toCollection(ArrayDeque::new));
    Deque<String> missing =
        params.stream()
            .filter(param -> !given.contains(param))
            .map(param -> CreateSetting.text(instance, param))
            .collect(Collectors.toCollection(ArrayDeque::new));
    EditScript script = new EditScript(List.of());
    while (!stale.isEmpty() && !missing.isEmpty()) {
      Extent old = Extent.bare(stale.remove());
      script = script.and(EditScript.of(Relabel.replaced(old, missing.remove())));
    }
    if (!missing.isEmpty()) {
      script = script.and(EditScript.inserting(instance, ARGUMENT, String.join("\n", missing)));
    }
    List<EObject> gone = new ArrayList<>(stale);
    gone.addAll(unwired(instance, names(Members.of(type.getMembers(), Port.class).stream())));
    return script.and(Delete.of(gone));
  }

  static void refusePassive(MachineClass type) {
    if (!type.isActive()) {
      throw EditRefusedException.because(
          type, "it is passive: a system holds no objects of it", "make it active");
    }
  }

  private static List<Argument> arguments(Instance instance) {
    return Members.of(instance.getSettings(), Argument.class);
  }

  /** Reads the name from the text, because the argument may not resolve. */
  private static String param(Argument argument) {
    return name(Clause.text(argument, ARGUMENT__PARAM));
  }

  private static String name(String written) {
    return written.replace("^", "");
  }

  /** The connections from ports that the new class does not have. */
  private static List<Connection> unwired(Instance instance, List<String> ports) {
    SystemDefinition system = (SystemDefinition) instance.eContainer();
    return Members.of(system.getMembers(), ConnectionList.class).stream()
        .flatMap(list -> list.getConnections().stream())
        .filter(connection -> connection.getSender().getInstance() == instance)
        .filter(connection -> !ports.contains(name(Clause.text(connection, CONNECTION__PORT))))
        .toList();
  }

  private static List<String> names(Stream<? extends Named> named) {
    return named.map(Named::getName).toList();
  }
}
