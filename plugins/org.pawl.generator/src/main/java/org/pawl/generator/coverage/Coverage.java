// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.coverage;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.generator.names.ClassNames;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.PawlFactory;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * The points of a machine that a run can reach, in the order of the model: a point's number is its
 * index. Generated C reports the numbers to a trace, and a decoder names them.
 */
public final class Coverage {
  /** The kind of a point. */
  public enum Kind {
    /** The state is entered. */
    STATE,
    /**
     * The segment runs: that of a branch, an initial transition, a history's default or an entry or
     * exit point.
     */
    SEGMENT,
    /** The guard does not hold. The next point means that it holds. */
    GUARD_FALSE,
    /** The guard holds. */
    GUARD_TRUE
  }

  /**
   * @param element of the text: a state, or a segment, whose guard it is
   * @param place the state that it belongs to, from the machine inwards; each use of a submachine
   *     has points of its own
   */
  public record Point(Kind kind, EObject element, String place) {}

  private Coverage() {}

  /** The points of the class's machine. */
  public static List<Point> of(MachineClass type) {
    List<Point> points = new ArrayList<>();
    for (EObject element : elements(machine(type))) {
      String place = place(element);
      EObject origin = Expansion.origin(element);
      if (element instanceof State) {
        points.add(new Point(Kind.STATE, origin, place));
      } else {
        points.add(new Point(Kind.SEGMENT, origin, place));
        if (isGuarded(element)) {
          points.add(new Point(Kind.GUARD_FALSE, origin, place));
          points.add(new Point(Kind.GUARD_TRUE, origin, place));
        }
      }
    }
    return points;
  }

  /** A copy of an expanded machine whose C says which points it reaches. */
  public static Machine instrumented(Machine expanded) {
    Machine machine = Expansion.copy(expanded);
    int point = 0;
    for (EObject element : elements(machine)) {
      if (element instanceof State state) {
        instrument(state, point++);
      } else {
        Segment segment = (Segment) element;
        segment.setEffect(telling(segment.getEffect(), point++));
        if (isGuarded(element)) {
          Code guard = ((Branch) element).getGuard();
          String inside = guard.getSource().strip();
          inside = inside.substring(1, inside.length() - 1);
          guard.setSource("[PAWL_TRACE_GUARD(%du, (%s))]".formatted(point, inside));
          point += 2;
        }
      }
    }
    return machine;
  }

  private static Machine machine(MachineClass type) {
    return Expansion.of(Members.of(type.getMembers(), Machine.class).get(0));
  }

  private static List<EObject> elements(Machine machine) {
    List<EObject> elements = new ArrayList<>();
    for (Iterator<EObject> all = machine.eAllContents(); all.hasNext(); ) {
      EObject element = all.next();
      if (element instanceof State || element instanceof Segment s && leadsOn(s)) {
        elements.add(element);
      }
    }
    return elements;
  }

  /** A history may have no default; a branch without a target is internal. */
  private static boolean leadsOn(Segment segment) {
    return segment instanceof Branch
        || segment.getTarget() != null
        || Regions.entersByDefault(segment);
  }

  private static boolean isGuarded(EObject element) {
    return element instanceof Branch branch && branch.getGuard() != null;
  }

  private static String place(EObject element) {
    EObject e = element;
    while (e != null && !(e instanceof Vertex)) {
      e = e.eContainer();
    }
    return e == null ? "" : ClassNames.dotted((Vertex) e);
  }

  private static void instrument(State state, int point) {
    Optional<Entry> known = Regions.entry(state);
    Entry entry = known.orElseGet(PawlFactory.eINSTANCE::createEntry);
    entry.setAction(telling(entry.getAction(), point));
    if (known.isEmpty()) {
      state.getMembers().add(0, entry);
    }
  }

  /** The call is in the line where the block opens, so that no line of the model's C moves. */
  private static Code telling(Code block, int point) {
    String call = " PAWL_TRACE_COVER(%du);".formatted(point);
    if (block == null) {
      Code made = PawlFactory.eINSTANCE.createCode();
      made.setSource("{" + call + " }");
      return made;
    }
    String source = block.getSource();
    int open = source.startsWith("{{{") ? 3 : 1;
    block.setSource(source.substring(0, open) + call + source.substring(open));
    return block;
  }
}
