// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.LineIndex;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.model.FinalState;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemMember;
import org.pawl.model.query.Members;

/**
 * Parses text from the user as the only member of a model. So syntax errors are reported for that
 * text, not for a later place in the file, and the text cannot end one element and begin another
 * one.
 */
public final class FragmentParser {
  private final EObject element;

  /**
   * @param element the element to change
   */
  public FragmentParser(EObject element) {
    this.element = element;
  }

  /**
   * Parses the element after a change.
   *
   * @param script a change inside of the element's member
   * @param written the text from the user, which is in one of the script's replacements
   * @throws EditRefusedException with the parser's message and the position in the text
   */
  public EObject read(EditScript script, Replacement place, String written) {
    EObject member = member(element);
    Extent extent = Extent.bare(member);
    String after = script.applyTo(Clause.file(element));
    int growth = script.replacements().stream().mapToInt(r -> r.text().length() - r.length()).sum();
    String text = after.substring(extent.from(), extent.to() + growth);
    String before = before(member);
    IParseResult result = parse(before + text + behind(member));
    int start = start(script, place) - extent.from() + Math.max(0, place.text().indexOf(written));
    refuseErrors(result, before + text, before.length() + start, written);
    EObject counterpart = at(result, before.length(), member);
    if (counterpart == null
        || ModelText.node(counterpart).getEndOffset()
            != before.length() + text.stripTrailing().length()) {
      throw refused("that is not one " + EditRefusedException.kind(member), written, 0);
    }
    return descend(counterpart, member);
  }

  /** Like {@link #read}; in addition the text must be exactly one value of the feature. */
  public void check(
      EditScript script, Replacement place, String written, EStructuralFeature feature) {
    EObject counterpart = read(script, place, written);
    if (counterpart == null || !Clause.text(counterpart, feature).equals(written)) {
      throw refused("that is more than its " + feature.getName(), written, 0);
    }
  }

  private IParseResult parse(String text) {
    return ElementNames.service(element, IParser.class).parse(new StringReader(text));
  }

  private void refuseErrors(IParseResult result, String text, int start, String written) {
    Optional<INode> error = firstError(result);
    if (error.isEmpty()) {
      return;
    }
    // Unclosed C would be closed by a brace of the model after it. Parsed without that, it is a
    // syntax error.
    Optional<INode> alone =
        firstError(parse(text)).filter(node -> node.getOffset() < start + written.length());
    INode first = alone.orElse(error.get());
    int place = Math.max(0, Math.min(first.getOffset() - start, written.length()));
    throw refused(first.getSyntaxErrorMessage().getMessage(), written, place);
  }

  private static Optional<INode> firstError(IParseResult result) {
    return StreamSupport.stream(result.getSyntaxErrors().spliterator(), false)
        .min(Comparator.comparingInt(INode::getOffset));
  }

  private EditRefusedException refused(String message, String written, int place) {
    var lines = new LineIndex(written);
    int number = lines.line(place);
    String line = written.lines().skip(number).findFirst().orElse("");
    String where =
        (number == 0 ? "" : "line " + (number + 1) + ", ")
            + "character "
            + (lines.column(place) + 1);
    return EditRefusedException.because(
        element, message, "correct '" + line.strip() + "' at " + where);
  }

  /** The offset of a replacement's text after the change. */
  private static int start(EditScript script, Replacement place) {
    int moved = 0;
    for (Replacement replacement : script.replacements()) {
      if (replacement.equals(place)) {
        return place.offset() + moved;
      }
      moved += replacement.text().length() - replacement.length();
    }
    throw new IllegalArgumentException("no part of the script: " + place);
  }

  // --- the surrounding model

  /** The nearest element that is a member of a model, class, machine or system. */
  public static EObject member(EObject element) {
    EObject member = element;
    while (!(member instanceof Model || Members.isMember(member))) {
      member = member.eContainer();
    }
    return member;
  }

  private static String before(EObject member) {
    EObject owner = member.eContainer();
    if (member instanceof Model) {
      return "";
    }
    if (owner instanceof Model) {
      return "model m ";
    }
    String before = before(owner);
    if (owner instanceof MachineClass) {
      return before + "passive c { ";
    }
    if (owner instanceof State) {
      return before + "state s { ";
    }
    if (owner instanceof FinalState) {
      return before + "final f { ";
    }
    if (owner instanceof OrthogonalRegion) {
      return before + "region r { ";
    }
    if (owner instanceof Submachine) {
      return before + "submachine u { ";
    }
    return before + (member instanceof SystemMember ? "system s { " : "machine { ");
  }

  private static String behind(EObject member) {
    StringBuilder braces = new StringBuilder("\n");
    for (EObject e = member; e.eContainer() != null; e = e.eContainer()) {
      if (!(e.eContainer() instanceof Model)) {
        braces.append(" }");
      }
    }
    return braces.toString();
  }

  /** The element of the member's kind that begins at an offset. */
  private static EObject at(IParseResult result, int offset, EObject member) {
    if (member instanceof Model) {
      return result.getRootASTElement();
    }
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(result.getRootNode(), offset);
    EObject found = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    while (found != null && found.eClass() != member.eClass()) {
      found = found.eContainer();
    }
    return found != null && ModelText.node(found).getOffset() == offset ? found : null;
  }

  /** The element at the same position in the parsed member. */
  private EObject descend(EObject counterpart, EObject member) {
    Deque<String> path = new ArrayDeque<>();
    for (EObject e = element; e != member; e = e.eContainer()) {
      path.push(((InternalEObject) e.eContainer()).eURIFragmentSegment(e.eContainmentFeature(), e));
    }
    EObject found = counterpart;
    while (!path.isEmpty() && found != null) {
      String segment = path.pop();
      try {
        found = ((InternalEObject) found).eObjectForURIFragmentSegment(segment);
      } catch (IndexOutOfBoundsException none) {
        return null;
      }
    }
    return found;
  }
}
