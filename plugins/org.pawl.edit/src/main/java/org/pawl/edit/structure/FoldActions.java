// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.pawl.model.PawlPackage.Literals.ENTRY;
import static org.pawl.model.PawlPackage.Literals.ENTRY__ACTION;
import static org.pawl.model.PawlPackage.Literals.EXIT;
import static org.pawl.model.PawlPackage.Literals.EXIT__ACTION;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.c.CCode;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Code;
import org.pawl.model.Entry;
import org.pawl.model.Exit;
import org.pawl.model.ExitPoint;
import org.pawl.model.MachineClass;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Reaction;
import org.pawl.model.RegionMember;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.TerminalVertex;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/**
 * Moves actions that all substates have in common, on entry or on exit, to the surrounding state.
 * Refused if the behaviour would change: if a transition leads from one substate to another without
 * leaving the state, or if an action runs between the entry of the state and the entry of the
 * substate.
 */
public final class FoldActions {
  private FoldActions() {}

  /** Moves entry actions and exit actions, if all substates have the same one. */
  public static EditScript of(State parent) {
    List<State> children = children(parent);
    Optional<String> entry = common(children, c -> Regions.entry(c).map(Entry::getAction));
    Optional<String> exit = common(children, c -> Regions.exit(c).map(Exit::getAction));
    if (entry.isEmpty() && exit.isEmpty()) {
      throw EditRefusedException.because(
          parent, "its substates have no entry or exit action in common", "make them alike first");
    }
    refuseInside(parent);
    EditScript script = new EditScript(List.of());
    TextRemoval removal = new TextRemoval(ModelText.of(parent));
    if (entry.isPresent()) {
      refuseBetween(parent);
      children.forEach(child -> Regions.entry(child).ifPresent(removal::element));
      script = script.and(entry(parent, entry.get()));
    }
    if (exit.isPresent()) {
      children.forEach(child -> Regions.exit(child).ifPresent(removal::element));
      script = script.and(exit(parent, exit.get()));
    }
    return ValidationGuard.require(parent, script.and(removal.script()));
  }

  private static List<State> children(State parent) {
    if (!Members.of(parent.getMembers(), OrthogonalRegion.class).isEmpty()) {
      throw EditRefusedException.because(
          parent, "its regions are active at once", "fold what is inside of one");
    }
    List<State> children = new ArrayList<>();
    for (Vertex vertex : Regions.vertices(parent)) {
      if (vertex instanceof State child) {
        children.add(child);
      } else if (vertex instanceof TerminalVertex) {
        throw EditRefusedException.because(
            vertex, "it does nothing when it is entered", "take it out first");
      } else if (vertex instanceof Branching) {
        throw EditRefusedException.because(
            vertex, "it may lead out before a substate is entered", "take it out first");
      }
    }
    if (Regions.initial(parent).isEmpty()) {
      throw EditRefusedException.because(
          parent, "it may be active without a substate", "give it an initial transition first");
    }
    if (children.isEmpty()) {
      throw EditRefusedException.because(parent, "it has no substates", "choose a composite state");
    }
    return children;
  }

  /** The common action; empty if one substate has none or a different one. */
  private static Optional<String> common(
      List<State> children, Function<State, Optional<Code>> action) {
    List<Optional<String>> texts =
        children.stream().map(child -> action.apply(child).map(FoldActions::normal)).toList();
    boolean same = texts.stream().distinct().count() == 1;
    return same ? action.apply(children.get(0)).map(Code::getSource) : Optional.empty();
  }

  private static String normal(Code code) {
    return new CCode(code.getSource()).inner().strip().replaceAll("\\s+", " ");
  }

  /** Inside of the state, the actions would no longer run. */
  private static void refuseInside(State parent) {
    MachineClass type = EcoreUtil2.getContainerOfType(parent, MachineClass.class);
    for (Branch branch : EcoreUtil2.getAllContentsOfType(type, Branch.class)) {
      EObject owner = branch.eContainer();
      EObject source = owner instanceof Reaction ? owner.eContainer() : owner;
      boolean from =
          source instanceof Vertex v
              && (Regions.isInside(v, parent) || v == parent && branch.isLocal());
      if (from && branch.getTarget() != null && Regions.isInside(branch.getTarget(), parent)) {
        throw EditRefusedException.because(
            branch,
            "it enters a substate without entering '" + parent.getName() + "'",
            "the actions must stay for it");
      }
    }
  }

  /** The actions would run before actions on the way to the substate. */
  private static void refuseBetween(State parent) {
    for (RegionMember member : parent.getMembers()) {
      if (member instanceof Segment way
          && way.getEffect() != null
          && !(member instanceof ExitPoint)) {
        throw EditRefusedException.because(
            member, "it does something before the substate is entered", "the order would change");
      }
    }
  }

  private static EditScript entry(State parent, String action) {
    return Regions.entry(parent)
        .map(own -> joined(own, ENTRY, own.getAction().getSource(), action))
        .orElseGet(() -> added(parent, ENTRY, "entry / ", action));
  }

  private static EditScript exit(State parent, String action) {
    return Regions.exit(parent)
        .map(own -> joined(own, EXIT, action, own.getAction().getSource()))
        .orElseGet(() -> added(parent, EXIT, "exit / ", action));
  }

  private static EditScript added(State parent, EClass kind, String word, String action) {
    State child = Members.of(parent.getMembers(), State.class).get(0);
    EObject from = kind == ENTRY ? Regions.entry(child).get() : Regions.exit(child).get();
    String text = TextStyle.outdent(action, ModelText.of(from).indentation(from));
    return EditScript.moving(parent, kind, word + text);
  }

  /** Joins two blocks of C. */
  private static EditScript joined(EObject own, EClass kind, String first, String second) {
    Extent old = Clause.extent(own, kind == ENTRY ? ENTRY__ACTION : EXIT__ACTION);
    ModelText model = ModelText.of(own);
    TextStyle style = TextStyle.of(model.text());
    String text =
        "{"
            + style.lineEnd()
            + style.step()
            + lines(first, style)
            + style.lineEnd()
            + style.step()
            + lines(second, style)
            + style.lineEnd()
            + "}";
    return EditScript.of(
        Replacement.between(old.from(), old.to(), style.indent(text, model.indentation(own))));
  }

  private static String lines(String block, TextStyle style) {
    String inner = new CCode(block).inner().strip();
    return inner
        .lines()
        .map(String::strip)
        .reduce((a, b) -> a + style.lineEnd() + style.step() + b)
        .orElse("");
  }
}
