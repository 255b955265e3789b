// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.problem;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.History;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Semaphore;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.Vertex;

/** The descriptions of elements in messages: kind and name. */
public final class ElementDescriptions {
  private ElementDescriptions() {}

  /** {@code state 'serving'}. */
  public static String of(Named element) {
    return kind(element) + " " + quoted(element);
  }

  public static String quoted(Named element) {
    return element.getName() == null ? "without a name" : "'" + element.getName() + "'";
  }

  /** {@code 'a', 'b'}. */
  public static String quoted(Collection<? extends Named> elements) {
    return elements.stream().map(ElementDescriptions::quoted).collect(Collectors.joining(", "));
  }

  /** {@code philo[2]}, or the name alone if it is no array. */
  public static String element(Task task, int index) {
    return task instanceof Instance instance && instance.getDimension() != null
        ? task.getName() + "[" + index + "]"
        : task.getName();
  }

  /** {@code final state} for {@code FinalState}. */
  private static String words(String className) {
    return className.replaceAll("(?<=.)([A-Z])", " $1").toLowerCase(Locale.ROOT);
  }

  public static String kind(EObject element) {
    if (element instanceof State) {
      return "state";
    } else if (element instanceof History history) {
      return history.isDeep() ? "deep history" : "history";
    } else if (element instanceof Vertex) {
      return words(element.eClass().getName());
    } else if (element instanceof OrthogonalRegion) {
      return "region";
    } else if (element instanceof Submachine) {
      return "submachine";
    } else if (element instanceof MachineClass) {
      return "class";
    } else if (element instanceof PayloadType) {
      return "type";
    } else if (element instanceof SystemDefinition) {
      return "system";
    } else if (element instanceof Constant) {
      return "constant";
    } else if (element instanceof Event) {
      return "event";
    } else if (element instanceof Field) {
      return "field";
    } else if (element instanceof Param) {
      return "param";
    } else if (element instanceof Operation) {
      return "operation";
    } else if (element instanceof Port) {
      return "port";
    } else if (element instanceof Instance) {
      return "instance";
    } else if (element instanceof ThreadDefinition) {
      return "thread";
    } else if (element instanceof Semaphore) {
      return "semaphore";
    } else if (element instanceof Mutex) {
      return "mutex";
    } else if (element instanceof Interrupt) {
      return "interrupt";
    } else if (element instanceof Model) {
      return "model";
    }
    return "element";
  }
}
