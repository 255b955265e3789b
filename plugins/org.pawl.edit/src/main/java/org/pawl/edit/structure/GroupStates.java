// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.EList;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Choice;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Junction;
import org.pawl.model.MachineClass;
import org.pawl.model.PawlFactory;
import org.pawl.model.Region;
import org.pawl.model.RegionMember;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * Moves states into a new composite state. The behaviour stays the same: the composite has no
 * actions, and transitions keep their ends.
 */
public final class GroupStates {
  private GroupStates() {}

  /**
   * @param vertices of one region: states, and choices and junctions between them
   * @throws EditRefusedException if the machine would behave differently
   */
  public static EditScript of(List<? extends Vertex> vertices) {
    if (vertices.isEmpty()) {
      throw new EditRefusedException("no states are selected; select those to be grouped");
    }
    Region region = Regions.declaring(vertices.get(0));
    vertices.forEach(vertex -> check(vertex, region));
    refuseHistory(region, vertices);
    List<RegionMember> moved =
        region.getMembers().stream().filter(vertices::contains).collect(Collectors.toList());
    State first = first(region, moved);

    State group = PawlFactory.eINSTANCE.createState();
    group.setName(ElementNames.fresh(region, "group"));
    EList<RegionMember> members = region.getMembers();
    MovedTargetNames names =
        new MovedTargetNames(first)
            .when(
                () -> {
                  members.add(group);
                  group.getMembers().addAll(moved);
                });

    ModelText model = ModelText.of(first);
    TextStyle style = TextStyle.of(model.text());
    String step = style.step();
    String inside =
        moved.stream()
            .map(member -> step + style.indent(names.text(member), step))
            .collect(Collectors.joining(style.lineEnd() + style.lineEnd()));
    String text =
        "state "
            + group.getName()
            + " {"
            + style.lineEnd()
            + step
            + "initial -> "
            + ElementNames.name(region, first.getName())
            + style.lineEnd()
            + style.lineEnd()
            + inside
            + style.lineEnd()
            + "}";
    Extent place = Extent.of(moved.get(0));
    String laid = style.indent(text, model.indentation(moved.get(0)));
    TextRemoval removal = new TextRemoval(model);
    moved.stream().skip(1).forEach(removal::element);
    EditScript script =
        EditScript.of(Replacement.between(place.from(), place.to(), laid))
            .and(removal.script())
            .and(names.outside(moved));
    return ValidationGuard.require(first, script);
  }

  private static void check(Vertex vertex, Region region) {
    if (Regions.declaring(vertex) != region) {
      throw EditRefusedException.because(
          vertex, "it is not beside the others", "select states of one region");
    }
    if (!(vertex instanceof State || vertex instanceof Choice || vertex instanceof Junction)) {
      throw EditRefusedException.because(
          vertex, "its meaning would change in a group", "leave it where it is");
    }
  }

  /**
   * A shallow history beside the states would restore the group, but not the state in it. Any
   * history would restore a group that was entered at its choice, although the choice may lead out
   * of the group.
   */
  private static void refuseHistory(Region region, List<? extends Vertex> vertices) {
    MachineClass type = EcoreUtil2.getContainerOfType(region, MachineClass.class);
    boolean onlyStates = vertices.stream().allMatch(State.class::isInstance);
    for (History history : EcoreUtil2.getAllContentsOfType(type, History.class)) {
      if (!onlyStates) {
        throw EditRefusedException.because(
            history, "it would remember the group of a choice", "group the states alone");
      }
      if (history.eContainer() == region && !history.isDeep()) {
        throw EditRefusedException.because(
            history, "it would remember the group only", "make it deep first");
      }
    }
  }

  /** The initial state of the group: that of the region, if it is one of the states. */
  private static State first(Region region, List<RegionMember> moved) {
    Vertex start = Regions.initial(region).map(Initial::getTarget).orElse(null);
    return Members.of(moved, State.class).stream()
        .filter(state -> state == start)
        .findFirst()
        .or(() -> Members.of(moved, State.class).stream().findFirst())
        .orElseThrow(
            () ->
                EditRefusedException.because(
                    moved.get(0), "there is no state to start in", "select a state, too"));
  }
}
