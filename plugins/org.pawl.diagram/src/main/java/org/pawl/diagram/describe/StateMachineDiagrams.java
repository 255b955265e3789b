// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.List;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.TextLine;
import org.pawl.model.Choice;
import org.pawl.model.EntryPoint;
import org.pawl.model.FinalState;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.PawlPackage;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The diagram of a machine or submachine: its vertices; {@link TransitionEdges} adds the edges. */
final class StateMachineDiagrams {
  private final DiagramKeys keys;
  private final Compartments compartments = new Compartments();

  StateMachineDiagrams(DiagramKeys keys) {
    this.keys = keys;
  }

  Diagram of(Machine machine) {
    MachineClass type = (MachineClass) machine.eContainer();
    String title = (type.isActive() ? "active " : "passive ") + Notation.name(type);
    boolean framed = !Members.of(machine.getMembers(), Unhandled.class).isEmpty();
    return diagram(keys.of(type), title, machine, framed, Notation.name(type));
  }

  Diagram of(Submachine submachine) {
    String name = Notation.name(submachine);
    return diagram(keys.of(submachine), "submachine " + name, submachine, true, name);
  }

  private Diagram diagram(String key, String title, Region region, boolean framed, String name) {
    List<Node> nodes = framed ? List.of(frame(region, name)) : nodes(region);
    return new Diagram(
        Diagram.Kind.STATE_MACHINE,
        key,
        title,
        SourceRanges.of(region instanceof Machine ? region.eContainer() : region),
        nodes,
        new TransitionEdges(keys, nodes).below(region));
  }

  private Node frame(Region region, String name) {
    return new Node(
        keys.of(region) + ".machine",
        Node.Kind.MACHINE,
        name,
        compartments.of(region),
        regions(region),
        ports(region, region),
        SourceRanges.of(region));
  }

  private List<Node> nodes(Region region) {
    List<Node> nodes = new ArrayList<>();
    for (RegionMember member : region.getMembers()) {
      if (member instanceof Initial initial) {
        nodes.add(plain(keys.of(initial), Node.Kind.INITIAL, "", initial));
      } else if (member instanceof Vertex vertex && !Regions.isPoint(vertex)) {
        nodes.add(node(vertex));
      }
    }
    return List.copyOf(nodes);
  }

  private Node node(Vertex vertex) {
    if (vertex instanceof State state) {
      return state(state);
    }
    return plain(keys.of(vertex), kind(vertex), Notation.name(vertex), vertex);
  }

  private static Node.Kind kind(Vertex vertex) {
    if (vertex instanceof FinalState) {
      return Node.Kind.FINAL;
    } else if (vertex instanceof Choice) {
      return Node.Kind.CHOICE;
    } else if (vertex instanceof Junction) {
      return Node.Kind.JUNCTION;
    } else if (vertex instanceof History history) {
      return history.isDeep() ? Node.Kind.DEEP_HISTORY : Node.Kind.SHALLOW_HISTORY;
    }
    throw new IllegalArgumentException(vertex.eClass().getName());
  }

  private static Node plain(String key, Node.Kind kind, String name, RegionMember member) {
    return new Node(key, kind, name, List.of(), List.of(), List.of(), SourceRanges.of(member));
  }

  private Node state(State state) {
    Submachine type = state.getType();
    String name = Notation.name(state);
    List<TextLine> lines = compartments.of(state);
    return new Node(
        keys.of(state),
        type == null ? Node.Kind.STATE : Node.Kind.SUBMACHINE_STATE,
        type == null
            ? name
            : name + ": " + Notation.reference(state, PawlPackage.Literals.STATE__TYPE),
        lines,
        regions(state),
        ports(state, type == null ? state : type),
        SourceRanges.of(state));
  }

  private List<org.pawl.diagram.Region> regions(Region owner) {
    List<OrthogonalRegion> orthogonal = Members.of(owner.getMembers(), OrthogonalRegion.class);
    List<Node> own = nodes(owner);
    List<org.pawl.diagram.Region> regions = new ArrayList<>();
    if (!own.isEmpty()) {
      // `machine` is a keyword, so no element of the state has this key.
      String key = keys.of(owner) + ".machine.region";
      regions.add(new org.pawl.diagram.Region(key, "", own, SourceRanges.of(owner)));
    }
    for (OrthogonalRegion region : orthogonal) {
      regions.add(
          new org.pawl.diagram.Region(
              keys.of(region), Notation.name(region), nodes(region), SourceRanges.of(region)));
    }
    return List.copyOf(regions);
  }

  /** The points of a submachine are on the border of each state that uses it. */
  private List<Port> ports(Region owner, Region declaring) {
    List<Port> ports = new ArrayList<>();
    Regions.entryPoints(declaring)
        .forEach(point -> ports.add(port(owner, point, Port.Kind.ENTRY_POINT)));
    Regions.exitPoints(declaring)
        .forEach(point -> ports.add(port(owner, point, Port.Kind.EXIT_POINT)));
    return List.copyOf(ports);
  }

  private Port port(Region owner, Vertex point, Port.Kind kind) {
    boolean own = point.eContainer() == owner;
    return new Port(
        TransitionEdges.point(keys, owner, point),
        kind,
        Notation.name(point) + (own ? effect(point) : ""),
        SourceRanges.of(point));
  }

  /**
   * Shown with the name of an entry point without a target, because there is no edge to show it at.
   */
  private static String effect(Vertex point) {
    if (!(point instanceof EntryPoint entry) || entry.getTarget() != null) {
      return "";
    }
    String action = Notation.action(entry.getEffect(), entry);
    return action.isEmpty() || action.equals("{ }") ? "" : " / " + action;
  }
}
