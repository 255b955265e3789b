// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.describe;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.Port;
import org.pawl.diagram.TextLine;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.EntryPoint;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Reaction;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The edges of a machine: one for each branch with a target. Branches whose target is not drawn, in
 * an invalid model, are left out.
 */
final class TransitionEdges {
  /** In characters; in a longer label, guard and effect have lines of their own. */
  private static final int LONGEST_LINE = 28;

  private final DiagramKeys keys;
  private final Set<String> drawn = new HashSet<>();
  private final List<Edge> edges = new ArrayList<>();

  TransitionEdges(DiagramKeys keys, List<Node> nodes) {
    this.keys = keys;
    nodes.forEach(this::collect);
  }

  /**
   * The key of a point on the border of a state: of its own point, or of a point of the submachine
   * that it uses.
   */
  static String point(DiagramKeys keys, EObject owner, Vertex point) {
    return point.eContainer() == owner
        ? keys.of(point)
        : keys.of(owner) + "." + Notation.name(point);
  }

  List<Edge> below(Region region) {
    add(region);
    return List.copyOf(edges);
  }

  private void collect(Node node) {
    drawn.add(node.key());
    node.ports().stream().map(Port::key).forEach(drawn::add);
    node.regions().forEach(region -> region.nodes().forEach(this::collect));
  }

  private void add(Region region) {
    int branches = 0;
    for (RegionMember member : region.getMembers()) {
      if (member instanceof Reaction reaction) {
        for (Branch branch : reaction.getBranches()) {
          add(keys.of(region), branches++, branch, Notation.triggers(reaction));
        }
      } else if (member instanceof Branching branching) {
        for (int i = 0; i < branching.getBranches().size(); i++) {
          add(keys.of(branching), i, branching.getBranches().get(i), "");
        }
      } else if (member instanceof ExitConnection connection && connection.getPoint() != null) {
        add(point(keys, region, connection.getPoint()), 0, connection, "");
      } else if (member instanceof Initial
          || member instanceof History
          || member instanceof EntryPoint
          || member instanceof ExitPoint) {
        add(keys.of(member), 0, (Segment) member, "");
      }
      if (member instanceof Region inner) {
        add(inner);
      }
    }
  }

  private void add(String source, int number, Segment segment, String trigger) {
    if (segment.getTarget() == null) {
      return;
    }
    String target = target(segment);
    if (!drawn.contains(source) || !drawn.contains(target)) {
      return;
    }
    keys.edge(segment, source + "#" + number);
    Branch branch = segment instanceof Branch b ? b : null;
    EObject place = branch == null ? segment : Compartments.place(branch);
    boolean local = branch != null && branch.isLocal();
    edges.add(
        new Edge(
            source + "#" + number,
            local ? Edge.Kind.LOCAL_TRANSITION : Edge.Kind.TRANSITION,
            source,
            target,
            label(trigger, branch == null ? "" : Notation.guard(branch), segment, place),
            SourceRanges.of(place)));
  }

  private String target(Segment segment) {
    Vertex target = segment.getTarget();
    if (target.eIsProxy()) {
      return "";
    }
    return segment.getVia() != null && target instanceof State state
        ? point(keys, state, segment.getVia())
        : keys.of(target);
  }

  /** {@code trigger [guard] / effect} in as few lines as possible. */
  private static List<TextLine> label(
      String trigger, String guard, Segment segment, EObject place) {
    String action = Notation.action(segment.getEffect(), place);
    String effect = action.isEmpty() || action.equals("{ }") ? "" : "/ " + action;
    List<String> lines = new ArrayList<>();
    Stream.of(trigger, guard, effect)
        .filter(part -> !part.isEmpty())
        .forEach(part -> append(lines, part));
    return lines.stream()
        .map(
            text ->
                new TextLine(
                    TextLine.Kind.REACTION, text, SourceRanges.text(place), SourceRanges.of(place)))
        .toList();
  }

  private static void append(List<String> lines, String part) {
    int last = lines.size() - 1;
    if (last >= 0 && lines.get(last).length() + part.length() < LONGEST_LINE) {
      lines.set(last, lines.get(last) + " " + part);
    } else {
      lines.add(part);
    }
  }
}
