// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.elements;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.model.Event;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Mutex;
import org.pawl.model.Port;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;

/** The tool for an edge that is drawn from one element to another without choosing a tool. */
public final class DefaultConnections {
  /** The name of the tool that chooses one by the ends. */
  public static final String TOOL = "Default";

  private DefaultConnections() {}

  /** The tool for an edge between two elements. */
  public static String tool(EObject source, EObject target) {
    if (source instanceof Vertex) {
      // A transition would declare a first event, which remains if a time is typed over it.
      boolean isTimed = source instanceof State && !hasEvents(source);
      return isTimed ? "Timer" : "Transition";
    } else if (target instanceof Mutex) {
      return "Use";
    } else if (source instanceof Event) {
      return "Subscribe";
    } else if (target instanceof Event) {
      return "Publish";
    } else if (source instanceof Interrupt) {
      return "Post";
    }
    return "Connection";
  }

  private static boolean hasEvents(EObject element) {
    return !EcoreUtil2.getAllContentsOfType(EcoreUtil.getRootContainer(element), Event.class)
        .isEmpty();
  }

  /**
   * The element where an edge begins: a connection begins at a port; an object with one port is as
   * good as its port.
   */
  public static EObject source(EObject clicked, String tool) {
    if (tool.equals("Connection") && clicked instanceof Instance instance) {
      List<Port> ports =
          instance.getType() == null
              ? List.of()
              : Members.of(instance.getType().getMembers(), Port.class);
      if (ports.size() == 1) {
        return ports.get(0);
      }
      throw EditRefusedException.because(
          clicked,
          ports.isEmpty() ? "its class has no port" : "its class has several ports",
          ports.isEmpty() ? "add a port to the class first" : "begin at one of its ports");
    }
    return clicked;
  }
}
