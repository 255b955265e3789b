// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import static org.pawl.model.PawlPackage.Literals.EVENT_DECLARATION;
import static org.pawl.model.PawlPackage.Literals.STATE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.edit.change.Delete;
import org.pawl.edit.internal.paste.GraftedCopies.Graft;
import org.pawl.edit.internal.syntax.MemberText;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.Insertion;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Initial;
import org.pawl.model.Model;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.State;
import org.pawl.model.Vertex;

/**
 * The text of pasted members: the text of the originals with the changes that the new place needs.
 */
final class PastedText {
  private final Map<EObject, List<Replacement>> changes = new LinkedHashMap<>();

  /**
   * Adds a change.
   *
   * @param of the original that contains the change
   */
  void change(EObject of, Replacement replacement) {
    changes.computeIfAbsent(of, o -> new ArrayList<>()).add(replacement);
  }

  /** Inserts the members and the declarations of events in one step. */
  EditScript script(
      List<EventDeclaration> events, List<Graft> staying, Delete without, EObject into) {
    Map<EObject, Map<EClass, List<String>>> byPlace = new LinkedHashMap<>();
    Model model = EcoreUtil2.getContainerOfType(into, Model.class);
    for (EventDeclaration event : events) {
      texts(byPlace, model, EVENT_DECLARATION).add(GraftedCopies.text(event));
    }
    for (Graft graft : staying) {
      texts(byPlace, graft.owner(), place(graft)).add(text(graft, without));
    }
    EditScript script = new EditScript(List.of());
    for (var owner : byPlace.entrySet()) {
      for (var place : owner.getValue().entrySet()) {
        String text =
            place.getValue().stream()
                .reduce((a, b) -> a + ((a + b).contains("\n") ? "\n\n" : "\n") + b)
                .orElseThrow();
        script = script.and(EditScript.moving(owner.getKey(), place.getKey(), text));
      }
    }
    return script;
  }

  private static List<String> texts(
      Map<EObject, Map<EClass, List<String>>> byPlace, EObject owner, EClass kind) {
    return byPlace
        .computeIfAbsent(owner, o -> new TreeMap<>(Insertion::order))
        .computeIfAbsent(kind, k -> new ArrayList<>());
  }

  /** In a machine, all elements that are drawn as boxes are inserted at one place. */
  private static EClass place(Graft graft) {
    EObject member = graft.original();
    boolean box =
        member instanceof Vertex || member instanceof OrthogonalRegion || member instanceof Initial;
    return box ? STATE : member.eClass();
  }

  private String text(Graft graft, Delete without) {
    List<Replacement> own =
        GraftedCopies.all(graft.original()).stream()
            .filter(element -> !without.isDeleted(element))
            .flatMap(element -> changes.getOrDefault(element, List.of()).stream())
            .toList();
    EditScript script = new EditScript(own).and(inside(graft, without));
    for (EObject element : GraftedCopies.all(graft.original())) {
      if (element instanceof State state && !without.isDeleted(state)) {
        script = unbraced(state, script);
      }
    }
    return MemberText.of(graft.original(), script);
  }

  /** Removes the braces of a state that has become empty. */
  private static EditScript unbraced(State state, EditScript script) {
    ILeafNode open = ModelText.token(state, "{");
    ILeafNode close = ModelText.lastToken(state, "}");
    if (open == null || close == null) {
      return script;
    }
    String text = ModelText.of(state).text();
    int from = text.substring(0, open.getOffset()).stripTrailing().length();
    int to = close.getEndOffset();
    List<Replacement> inside = new ArrayList<>();
    List<Replacement> others = new ArrayList<>();
    script
        .replacements()
        .forEach(r -> (from <= r.offset() && r.end() <= to ? inside : others).add(r));
    int growth = inside.stream().mapToInt(r -> r.text().length() - r.length()).sum();
    String left =
        new EditScript(inside)
            .applyTo(text)
            .substring(open.getEndOffset(), close.getOffset() + growth);
    if (inside.isEmpty() || !left.isBlank()) {
      return script;
    }
    others.add(Replacement.between(from, to, ""));
    return new EditScript(others);
  }

  /** Removes the parts of a member that are not pasted. */
  static EditScript inside(Graft graft, Delete without) {
    Extent extent = Extent.of(graft.original());
    return new EditScript(
        without.script().replacements().stream()
            .filter(r -> extent.from() <= r.offset() && r.end() <= extent.to())
            .toList());
  }
}
