// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.EditScripts;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Branch;
import org.pawl.model.ExitConnection;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.Named;
import org.pawl.model.Reaction;
import org.pawl.model.Segment;

/**
 * Writes a label, in the syntax of the language, into the text of an element: see {@link
 * LabelText}.
 */
public final class Relabel {
  private Relabel() {}

  /**
   * Writes the label of a node, of a line, or of a transition. A changed name is changed in all
   * references.
   *
   * @throws EditRefusedException with the parser's message and the position in the label, if it has
   *     a syntax error
   */
  public static EditScripts to(EObject element, String label) {
    String text = label.strip();
    if (text.equals(LabelText.of(element))) {
      return new EditScripts(Map.of());
    }
    if (element instanceof Reaction reaction) {
      return to(reaction.getBranches().get(0), text);
    }
    if (element instanceof Branch branch) {
      return EditScripts.of(element, RelabelBranch.to(branch, text));
    }
    if (text.isEmpty()) {
      throw EditRefusedException.because(
          element, "it has no label then", "write one, or delete it");
    }
    return part(element, text);
  }

  /** Writes the label of the edge of an element that is a node too. */
  public static EditScripts edge(Segment segment, String label) {
    if (segment instanceof Branch) {
      return to(segment, label);
    }
    String text = label.strip();
    if (text.equals(LabelText.ofEdge(segment))) {
      return new EditScripts(Map.of());
    }
    return EditScripts.of(segment, effect(segment, text));
  }

  private static EditScript effect(Segment segment, String label) {
    boolean has = Clause.has(segment, SEGMENT__EFFECT);
    String text = indented(segment, label);
    Replacement change;
    if (!has) {
      change = Replacement.insertion(anchor(segment), " " + text);
    } else if (label.isEmpty()) {
      change = Clause.remove(segment, LabelText.effect(segment));
    } else {
      change = replaced(LabelText.effect(segment), text);
    }
    EObject counterpart = new FragmentParser(segment).read(EditScript.of(change), change, text);
    boolean same =
        label.isEmpty()
            || Clause.has(counterpart, SEGMENT__EFFECT)
                && LabelText.effect(counterpart).in(Clause.file(counterpart)).equals(text);
    if (!same) {
      throw EditRefusedException.because(segment, "its label is only an effect", "write / { ... }");
    }
    return EditScript.of(change);
  }

  static int anchor(Segment segment) {
    if (segment instanceof Initial) {
      return ModelText.token(segment, "initial").getEndOffset();
    }
    return Clause.behindFeature(
        segment, segment instanceof ExitConnection ? EXIT_CONNECTION__POINT : NAMED__NAME);
  }

  /** Writes a part of the element's text that may include its name. */
  private static EditScripts part(EObject element, String label) {
    Extent old = LabelText.extent(element);
    String text = indented(element, label);
    Replacement change = replaced(old, text);
    EObject counterpart = new FragmentParser(element).read(EditScript.of(change), change, text);
    if (counterpart == null
        || counterpart.eClass() != element.eClass()
        || !LabelText.extent(counterpart).in(Clause.file(counterpart)).equals(text)) {
      throw EditRefusedException.because(
          element, "'" + label + "' says more than its label does", "write the label alone");
    }
    if (!(element instanceof Named named)
        || !Clause.has(element, NAMED__NAME)
        || ((Named) counterpart).getName().equals(named.getName())) {
      return EditScripts.of(
          element, EditScript.of(minimal(element, change)).and(rest(element, counterpart)));
    }
    EditScript gone = rest(element, counterpart);
    EditScripts renamed =
        RenameElement.of(named, ((Named) counterpart).getName()).without(element, gone);
    int name = Clause.behindFeature(element, NAMED__NAME);
    int start = LabelText.extent(counterpart).from();
    String rest = text.substring(Clause.behindFeature(counterpart, NAMED__NAME) - start);
    String known = Clause.file(element).substring(name, old.to());
    return rest.equals(known)
        ? renamed
        : renamed.and(
            EditScripts.of(
                element,
                EditScript.of(minimal(element, Replacement.between(name, old.to(), rest)))
                    .and(gone)));
  }

  /** Changes elsewhere in the file that follow from the label. */
  private static EditScript rest(EObject element, EObject counterpart) {
    return element instanceof Instance instance
        ? ChangeClass.rest(instance, Clause.text(counterpart, INSTANCE__TYPE))
        : new EditScript(List.of());
  }

  static Replacement replaced(Extent extent, String text) {
    return Replacement.between(extent.from(), extent.to(), text);
  }

  static String indented(EObject element, String label) {
    ModelText model = ModelText.of(element);
    return TextStyle.of(model.text()).indent(label, model.indentation(element));
  }

  /** Reduced to the characters that differ. */
  static Replacement minimal(EObject element, Replacement change) {
    String old = Clause.file(element).substring(change.offset(), change.end());
    return Replacement.difference(old, change.text()).at(change.offset());
  }

  static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }
}
