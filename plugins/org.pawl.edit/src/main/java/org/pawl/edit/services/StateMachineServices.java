// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.EditorHost;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.ClassMember;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Named;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.TimeTrigger;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The elements of a machine or submachine that are drawn, and where. */
public final class StateMachineServices {

  // --- the diagram

  /** Whether a region has a diagram of its own. */
  public boolean isMachine(Region region) {
    return region instanceof Machine || region instanceof Submachine;
  }

  /**
   * The machines inside of an element: of a class, of an instance's class, or of a state's
   * submachine.
   */
  List<Region> machines(EObject element) {
    if (element instanceof State state) {
      return state.getType() == null ? List.of() : List.of(state.getType());
    } else if (element instanceof Instance instance) {
      return instance.getType() == null ? List.of() : machines(instance.getType());
    } else if (element instanceof MachineClass type) {
      return List.copyOf(Members.of(type.getMembers(), Machine.class));
    }
    return element instanceof Region region && isMachine(region) ? List.of(region) : List.of();
  }

  public String machineTitle(EObject element) {
    EObject named = element instanceof Machine ? element.eContainer() : element;
    return named instanceof Named n && n.getName() != null ? n.getName() : "?";
  }

  // --- boxes

  /** The machine itself if it is drawn as a frame; see {@code org.pawl.diagram}. */
  public List<Region> frames(Region region) {
    boolean framed =
        region instanceof Submachine
            || region instanceof Machine
                && !Members.of(region.getMembers(), Unhandled.class).isEmpty();
    return framed ? List.of(region) : List.of();
  }

  /**
   * The members of a region, each drawn once: members inside of a frame are not drawn on the
   * diagram around it, which shows the same machine. The view of a diagram has no container.
   */
  private <T extends RegionMember> List<T> held(Region region, EObject view, Class<T> kind) {
    boolean inFrame = !frames(region).isEmpty() && DiagramViews.owner(view).isEmpty();
    return inFrame ? List.of() : Members.of(region.getMembers(), kind);
  }

  public List<State> states(Region region, EObject containerView) {
    return held(region, containerView, State.class);
  }

  public List<OrthogonalRegion> regions(Region region, EObject containerView) {
    return held(region, containerView, OrthogonalRegion.class);
  }

  public boolean isComposite(State state) {
    return Regions.isComposite(state);
  }

  public List<Initial> initials(Region region, EObject containerView) {
    return held(region, containerView, Initial.class);
  }

  /** The vertices; a mapping takes those of its domain class. */
  public List<Vertex> vertices(Region region, EObject containerView) {
    return held(region, containerView, Vertex.class);
  }

  public List<History> shallowHistories(Region region, EObject containerView) {
    return held(region, containerView, History.class).stream()
        .filter(history -> !history.isDeep())
        .toList();
  }

  public List<History> deepHistories(Region region, EObject containerView) {
    return held(region, containerView, History.class).stream().filter(History::isDeep).toList();
  }

  /** The entry points on the border: of the state itself, or of the submachine that it uses. */
  public List<EntryPoint> entryPoints(Region owner) {
    return Regions.entryPoints(declaring(owner));
  }

  /** The exit points on the border: of the state itself, or of the submachine that it uses. */
  public List<ExitPoint> exitPoints(Region owner) {
    return Regions.exitPoints(declaring(owner));
  }

  private static Region declaring(Region owner) {
    return owner instanceof State state && state.getType() != null ? state.getType() : owner;
  }

  public boolean isActive(EObject element) {
    return EditorHost.current().isActive(element);
  }

  /** Whether the state is active and shows which substate is active. */
  public boolean isActiveComposite(State state) {
    return isComposite(state) && isActive(state);
  }

  // --- edges

  /** Transitions of states that are not triggered by time alone. */
  public List<Branch> transitions(Region machine) {
    return branches(machine).filter(branch -> !isTimed(branch)).toList();
  }

  /** Transitions of states that are triggered by time alone. */
  public List<Branch> timers(Region machine) {
    return branches(machine).filter(StateMachineServices::isTimed).toList();
  }

  private static Stream<Branch> branches(Region machine) {
    return inside(machine, Branch.class).filter(branch -> branch.eContainer() instanceof Reaction);
  }

  private static boolean isTimed(Branch branch) {
    return ((Reaction) branch.eContainer())
        .getTriggers().stream().allMatch(TimeTrigger.class::isInstance);
  }

  public List<Branch> choiceBranches(Region machine) {
    return inside(machine, Branch.class)
        .filter(branch -> branch.eContainer() instanceof Branching)
        .toList();
  }

  /** Transitions of initial pseudostates, histories and points. */
  public List<Segment> leads(Region machine) {
    return inside(machine, Segment.class)
        .filter(segment -> !(segment instanceof Branch || segment instanceof ExitConnection))
        .toList();
  }

  public List<ExitConnection> exitConnections(Region machine) {
    return inside(machine, ExitConnection.class)
        .filter(connection -> connection.getPoint() != null)
        .toList();
  }

  /** All segments with a target, in the order of the text. */
  private static <T extends Segment> Stream<T> inside(Region machine, Class<T> kind) {
    return EcoreUtil2.getAllContentsOfType(machine, kind).stream()
        .filter(segment -> segment.getTarget() != null);
  }

  /** The element of the view at the source of a segment's edge. */
  public EObject edgeSource(Segment segment) {
    if (segment instanceof ExitConnection connection) {
      return connection.getPoint();
    }
    if (segment instanceof Branch) {
      EObject owner = segment.eContainer();
      return owner instanceof Reaction ? owner.eContainer() : owner;
    }
    return segment;
  }

  /** The element of the view at the target of a segment's edge. */
  public EObject edgeTarget(Segment segment) {
    return segment.getVia() != null && segment.getTarget() instanceof State
        ? segment.getVia()
        : segment.getTarget();
  }

  /**
   * Whether two views are the ends of a segment: the points of a submachine have a view on each
   * state that uses it.
   */
  public boolean joins(Segment segment, EObject sourceView, EObject targetView) {
    Vertex target = segment.getTarget();
    boolean from =
        !(segment instanceof ExitConnection)
            || DiagramViews.owner(sourceView).filter(segment.eContainer()::equals).isPresent();
    boolean to =
        segment.getVia() == null
            || DiagramViews.owner(targetView).filter(target::equals).isPresent();
    return from && to;
  }

  // --- the surrounding class

  /** The class of the machine. */
  public List<MachineClass> ownClass(Region machine) {
    return machine.eContainer() instanceof MachineClass type ? List.of(type) : List.of();
  }

  /** The members of a class other than its machine. */
  public List<ClassMember> classMembers(MachineClass type) {
    return type.getMembers().stream().filter(member -> !(member instanceof Machine)).toList();
  }

  /**
   * The actions of a state or machine in the order of the text, including reactions with targets.
   */
  public List<EObject> actionMembers(Region owner) {
    return owner.getMembers().stream()
        .filter(member -> !(member instanceof Vertex || member instanceof OrthogonalRegion))
        .map(EObject.class::cast)
        .toList();
  }
}
