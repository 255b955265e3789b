// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.text.ModelText;
import org.pawl.model.Instance;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.PayloadType;
import org.pawl.model.Region;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;

/**
 * Parses members that were copied as plain text. Which members the text may contain depends on the
 * element to paste into.
 */
public final class CopiedText {
  /**
   * A model around the text. The part before the text is one line, so line numbers of the text are
   * one higher there.
   *
   * @param owner the class of the element that holds the members of the text
   */
  private record Frame(Class<? extends EObject> owner, String before, String behind) {}

  /** The first frame whose owner fits is used. */
  private static final List<Frame> FRAMES =
      List.of(
          new Frame(State.class, "model m passive c { machine { state s {", "}}}"),
          new Frame(Submachine.class, "model m passive c { submachine s {", "}}"),
          new Frame(Region.class, "model m passive c { machine {", "}}"),
          new Frame(MachineClass.class, "model m passive c {", "}"),
          new Frame(Instance.class, "model m system s { i: c {", "}}"),
          new Frame(ThreadDefinition.class, "model m system s { thread t {", "}}"),
          new Frame(SystemDefinition.class, "model m system s {", "}"),
          new Frame(PayloadType.class, "model m type t {", "}"),
          new Frame(Model.class, "model m", ""));

  private CopiedText() {}

  /**
   * Parses the members of a text.
   *
   * @param into the element to paste into: the members fit there, or in an element around it
   * @throws EditRefusedException with the first error and its line, if the text is not a part of a
   *     model
   */
  public static List<EObject> elements(String text, EObject into) {
    URI file = into.eResource().getURI().trimSegments(1).appendSegment("clipboard.pawl");
    if (text.stripLeading().matches("(?s)model\\s+\\w.*")) {
      XtextResource read = CopiedMembers.read(file, "\n" + text);
      error(read).ifPresent(CopiedText::refuse);
      return members(read.getContents().get(0));
    }
    INode first = null;
    for (EObject around = into; around != null; around = around.eContainer()) {
      Frame frame = frame(around);
      if (frame != null) {
        String whole = frame.before() + "\n" + evened(text) + "\n" + frame.behind();
        XtextResource read = CopiedMembers.read(file, whole);
        Optional<INode> error = error(read);
        List<EObject> members = error.isPresent() ? List.of() : members(owner(read, frame.owner()));
        if (!members.isEmpty()) {
          return members;
        }
        first = first == null ? error.orElse(null) : first;
      }
    }
    refuse(first);
    return List.of();
  }

  private static void refuse(INode error) {
    String where =
        error == null
            ? "; copy a member of a model"
            : ": line "
                + (error.getStartLine() - 1)
                + ", "
                + error.getSyntaxErrorMessage().getMessage();
    throw new EditRefusedException("the text on the clipboard is not valid at this place" + where);
  }

  private static Frame frame(EObject around) {
    return FRAMES.stream().filter(f -> f.owner().isInstance(around)).findFirst().orElse(null);
  }

  private static EObject owner(XtextResource read, Class<? extends EObject> kind) {
    Model model = (Model) read.getContents().get(0);
    return kind == Model.class ? model : EcoreUtil2.getAllContentsOfType(model, kind).get(0);
  }

  private static List<EObject> members(EObject owner) {
    return owner.eContents().stream()
        .filter(CopiedMembers::isMember)
        .filter(member -> ModelText.node(member) != null)
        .toList();
  }

  private static Optional<INode> error(XtextResource read) {
    return StreamSupport.stream(read.getParseResult().getSyntaxErrors().spliterator(), false)
        .findFirst();
  }

  /** Adds the indentation that a selection from the middle of the first line lacks. */
  private static String evened(String text) {
    int indentation =
        text.lines()
            .skip(1)
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    return text.startsWith(" ") || text.startsWith("\t") ? text : " ".repeat(indentation) + text;
  }
}
