// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;

/**
 * Inserts a new member into an element: after the last member of its kind, else at the usual place
 * of its kind; indented in the style of the file, on a line of its own unless the members share
 * one.
 */
public final class Insertion {
  private final EObject owner;
  private final ModelText model;
  private final TextStyle style;
  private final ILeafNode open;
  private final ILeafNode close;
  private final List<EObject> members;
  private final boolean moved;

  private Insertion(EObject owner, boolean moved) {
    this.owner = owner;
    this.moved = moved;
    model = ModelText.of(owner);
    style = TextStyle.of(model.text());
    open = owner instanceof Model ? null : ModelText.token(owner, "{");
    close = owner instanceof Model ? null : ModelText.lastToken(owner, "}");
    members = members(owner);
  }

  /**
   * @param kind of the member
   * @param text of the member, in the default indentation
   */
  public static List<Replacement> of(EObject owner, EClass kind, String text) {
    return new Insertion(owner, false).insert(kind, text);
  }

  /**
   * @param kind of the member
   * @param text of one or several members from elsewhere in the file, without indentation
   */
  public static List<Replacement> moved(EObject owner, EClass kind, String text) {
    return new Insertion(owner, true).insert(kind, text);
  }

  /** The order of two kinds of members if neither is present yet. */
  public static int order(EClass kind, EClass other) {
    return Integer.compare(MemberOrder.rank(kind), MemberOrder.rank(other));
  }

  /** The members between the braces of an element, in the order of the text. */
  static List<EObject> members(EObject owner) {
    ILeafNode open = owner instanceof Model ? null : ModelText.token(owner, "{");
    int from = open == null ? 0 : open.getEndOffset();
    // A kernel guard follows the braces.
    int to = open == null ? Integer.MAX_VALUE : ModelText.lastToken(owner, "}").getOffset();
    return owner.eContents().stream()
        .filter(member -> ModelText.node(member) != null)
        .filter(member -> open != null || owner instanceof Model)
        .filter(member -> ModelText.node(member).getOffset() >= from)
        .filter(member -> ModelText.node(member).getOffset() < to)
        .toList();
  }

  private List<Replacement> insert(EClass kind, String text) {
    if (open == null && !(owner instanceof Model)) {
      String body = " {" + style.lineEnd() + lay(text) + style.lineEnd() + indentation() + "}";
      return List.of(model.insertBehind(owner, body));
    }
    EObject previous = previous(kind);
    boolean lines = MemberOrder.isSpacious(kind) || text.contains("\n");
    if (open != null && isOneLine()) {
      return lines ? broken(previous, text) : List.of(shared(previous, text));
    }
    return List.of(previous == null ? first(kind, text) : behind(previous, kind, text, lines));
  }

  private EObject previous(EClass kind) {
    EObject same = null;
    EObject lower = null;
    for (EObject member : members) {
      int rank = MemberOrder.rank(member.eClass());
      if (rank == MemberOrder.rank(kind)) {
        same = member;
      } else if (rank < MemberOrder.rank(kind)) {
        lower = member;
      }
    }
    return same == null ? lower : same;
  }

  private boolean isOneLine() {
    return !model.text().substring(open.getOffset(), close.getOffset()).contains("\n");
  }

  // --- on lines of its own

  private Replacement behind(EObject previous, EClass kind, String text, boolean lines) {
    String gap = new BlankLines(owner).isEmpty(previous.eClass(), kind) ? style.lineEnd() : "";
    int end = Extent.lineEndBehind(previous);
    if (end >= 0) {
      return Replacement.insertion(end, style.lineEnd() + gap + lay(text));
    }
    end = ModelText.node(previous).getEndOffset();
    if (!lines) {
      return Replacement.insertion(end, " " + text);
    }
    return Replacement.between(
        end, behindSpace(end), style.lineEnd() + lay(text) + style.lineEnd() + memberIndentation());
  }

  private Replacement first(EClass kind, String text) {
    if (owner instanceof Model) {
      String gap = style.lineEnd() + style.lineEnd();
      return Replacement.insertion(headerEnd(), gap + lay(text));
    }
    if (members.isEmpty()) {
      int from = open.getEndOffset();
      boolean blank = model.text().substring(from, close.getOffset()).isBlank();
      int to = blank ? close.getOffset() : from;
      String end = blank ? style.lineEnd() + indentation() : "";
      return Replacement.between(from, to, style.lineEnd() + lay(text) + end);
    }
    boolean empty = new BlankLines(owner).isEmpty(kind, members.get(0).eClass());
    String gap = empty ? style.lineEnd() : "";
    return Replacement.insertion(open.getEndOffset(), style.lineEnd() + lay(text) + gap);
  }

  /** After the model's first line, including the comment that ends it. */
  private int headerEnd() {
    List<INode> signals =
        NodeModelUtils.findNodesForFeature(owner, PawlPackage.Literals.MODEL__FIRST_SIGNAL);
    List<INode> names = NodeModelUtils.findNodesForFeature(owner, PawlPackage.Literals.NAMED__NAME);
    List<INode> last = signals.isEmpty() ? names : signals;
    int end = last.isEmpty() ? model.text().length() : last.get(0).getEndOffset();
    int lineEnd = model.text().indexOf('\n', end);
    String rest = model.text().substring(end, lineEnd < 0 ? model.text().length() : lineEnd);
    return rest.strip().startsWith("//") ? end + rest.stripTrailing().length() : end;
  }

  private String lay(String text) {
    return moved
        ? memberIndentation() + style.indent(text, memberIndentation())
        : style.lay(text, memberIndentation());
  }

  /** Like the members that have lines of their own. */
  private String memberIndentation() {
    for (EObject member : members) {
      int offset = ModelText.node(member).getOffset();
      if (Extent.startsLine(model.text(), offset)) {
        return model.lines().indentation(offset);
      }
    }
    return owner instanceof Model ? "" : indentation() + style.step();
  }

  private String indentation() {
    return model.indentation(owner);
  }

  // --- where the whole body is on one line

  private Replacement shared(EObject previous, String text) {
    if (members.isEmpty()) {
      int from = open.getEndOffset();
      boolean blank = model.text().substring(from, close.getOffset()).isBlank();
      int to = blank ? close.getOffset() : from;
      return Replacement.between(from, to, " " + text + (blank ? " " : ""));
    }
    return previous == null
        ? Replacement.insertion(open.getEndOffset(), " " + text)
        : Replacement.insertion(ModelText.node(previous).getEndOffset(), space() + text);
  }

  /** The separator of two existing members: some authors write two blanks. */
  private String space() {
    if (members.size() < 2) {
      return " ";
    }
    int from = ModelText.node(members.get(0)).getEndOffset();
    String space = model.text().substring(from, ModelText.node(members.get(1)).getOffset());
    return space.isBlank() && !space.isEmpty() ? space : " ";
  }

  /** Each member on a line of its own. */
  private List<Replacement> broken(EObject previous, String text) {
    List<Replacement> changes = new ArrayList<>();
    String indentation = memberIndentation();
    String line = style.lineEnd() + indentation;
    String added = style.lineEnd() + lay(text);
    int end = open.getEndOffset();
    if (previous == null) {
      changes.add(Replacement.insertion(end, added));
    }
    for (EObject member : members) {
      changes.add(Replacement.between(end, behindSpace(end), line));
      end = ModelText.node(member).getEndOffset();
      if (member == previous) {
        changes.add(Replacement.insertion(end, added));
      }
    }
    changes.add(Replacement.between(end, behindSpace(end), style.lineEnd() + indentation()));
    return changes;
  }

  private int behindSpace(int offset) {
    int behind = offset;
    while (behind < model.text().length() && Character.isWhitespace(model.text().charAt(behind))) {
      behind++;
    }
    return behind;
  }
}
