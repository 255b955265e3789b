// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.structure;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.internal.syntax.MemberText;
import org.pawl.edit.internal.syntax.TransitionEnd;
import org.pawl.edit.internal.syntax.ValidationGuard;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.TextRemoval;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.Connection;
import org.pawl.model.ExitConnection;
import org.pawl.model.ExitPoint;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.Port;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Scope;

/** Changes the source or the target of a transition or connection. */
public final class Reconnect {
  private Reconnect() {}

  // --- transitions

  /** Changes the target; trigger, guard and effect stay. */
  public static EditScript target(Segment segment, TransitionEnd end) {
    if (segment instanceof Branch branch && branch.isLocal()) {
      refuseLocal(branch, source(branch), end.target());
    }
    EReference last = Clause.has(segment, SEGMENT__VIA) ? SEGMENT__VIA : SEGMENT__TARGET;
    int from = Clause.extent(segment, SEGMENT__TARGET).from();
    int to = Clause.behindFeature(segment, last);
    return EditScript.of(Replacement.between(from, to, ElementNames.end(segment, end)));
  }

  private static EObject source(Branch branch) {
    EObject owner = branch.eContainer();
    return owner instanceof Reaction ? owner.eContainer() : owner;
  }

  private static void refuseLocal(Branch branch, EObject source, Vertex target) {
    if (!(source instanceof Vertex vertex && Scope.mayBeLocal(vertex, target))) {
      throw EditRefusedException.because(
          branch, "it is local, which it cannot be from there to there", "make it external first");
    }
  }

  /**
   * Changes the source. The whole reaction moves with the branch, because its branches share the
   * triggers. A branch of a choice or junction moves alone.
   */
  public static EditScript source(Branch branch, Vertex source) {
    if (source == source(branch)) {
      return new EditScript(List.of());
    }
    if (branch.isLocal()) {
      refuseLocal(branch, source, branch.getTarget());
    }
    if (branch.eContainer() instanceof Reaction reaction && source instanceof State) {
      return Move.into(reaction, source);
    }
    if (branch.eContainer() instanceof Branching old && source instanceof Branching other) {
      return branch(branch, old, other);
    }
    throw EditRefusedException.because(
        branch, "its trigger or guard would be invalid there", "draw a new transition");
  }

  private static EditScript branch(Branch branch, Branching old, Branching other) {
    if (old.getBranches().size() == 1) {
      throw EditRefusedException.because(old, "this is its only branch", "delete it instead");
    }
    MovedTargetNames names =
        new MovedTargetNames(branch).when(() -> other.getBranches().add(branch), old, other);
    EditScript script =
        EditScript.moving(other, BRANCH, names.text(branch))
            .and(new TextRemoval(ModelText.of(branch)).element(branch).script());
    return ValidationGuard.require(branch, script);
  }

  /** Moves to another exit point, possibly of another state that uses a submachine. */
  public static EditScript source(ExitConnection connection, State use, ExitPoint point) {
    Extent old = Clause.extent(connection, EXIT_CONNECTION__POINT);
    Replacement named =
        Replacement.between(old.from(), old.to(), ElementNames.name(use, point.getName()));
    EditScript script =
        connection.eContainer() == use
            ? EditScript.of(named)
            : Move.into(connection, use, List.of(named));
    return ValidationGuard.require(connection, script);
  }

  // --- systems

  /** Moves to another port. */
  public static EditScript source(Connection connection, Instance sender, Port port) {
    Extent first = Extent.bare(connection.getSender());
    EReference last = connection.getPortIndex() == null ? CONNECTION__PORT : CONNECTION__PORT_INDEX;
    Extent old = Clause.with(connection, last, 0, connection.getPortIndex() == null ? 0 : 1);
    String text =
        ElementNames.name(connection, sender.getName())
            + "."
            + ElementNames.name(connection, port.getName());
    return EditScript.of(Replacement.between(first.from(), old.to(), text));
  }

  public static EditScript target(Connection connection, Instance receiver) {
    return receiver(connection.getReceiver(), receiver);
  }

  public static EditScript target(InterruptPost post, Instance receiver) {
    return receiver(post.getReceiver(), receiver);
  }

  private static EditScript receiver(EObject reference, Instance receiver) {
    Extent old = Extent.bare(reference);
    String text = ElementNames.name(reference, receiver.getName());
    return EditScript.of(Replacement.between(old.from(), old.to(), text));
  }

  /** Moves to another interrupt. */
  public static EditScript source(InterruptPost post, Interrupt source) {
    Interrupt old = (Interrupt) post.eContainer();
    if (source == old) {
      return new EditScript(List.of());
    }
    if (old.getFlows().size() == 1) {
      throw EditRefusedException.because(old, "this is all it does", "delete it instead");
    }
    EObject last = source.getFlows().get(source.getFlows().size() - 1);
    return EditScript.of(ModelText.of(post).insertBehind(last, " " + MemberText.of(post)))
        .and(new TextRemoval(ModelText.of(post)).element(post).script());
  }
}
