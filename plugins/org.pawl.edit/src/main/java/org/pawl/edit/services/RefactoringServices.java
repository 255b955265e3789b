// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.structure.ExtractSubmachine;
import org.pawl.edit.structure.FoldActions;
import org.pawl.edit.structure.GroupStates;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Regions;

/** Refactorings of a machine that keep its behaviour. */
public final class RefactoringServices {

  public boolean canGroup(EObject element, Collection<?> views) {
    return !selected(element, views).isEmpty();
  }

  /** Groups the selected states in a new composite state. */
  public EObject groupStates(EObject element, Collection<?> views) {
    return ParsedCounterparts.change(
        element,
        counterpart ->
            GroupStates.of(selected(element, views).stream().map(ParsedCounterparts::of).toList()));
  }

  private static List<Vertex> selected(EObject element, Collection<?> views) {
    List<Vertex> found = DiagramViews.targets(views, Vertex.class);
    return found.isEmpty() && element instanceof State state ? List.of(state) : found;
  }

  public boolean canExtract(EObject element) {
    return element instanceof State state && state.getType() == null && Regions.isComposite(state);
  }

  /** Extracts the content of a state into a submachine that the state then uses. */
  public EObject extractSubmachine(EObject element) {
    return ParsedCounterparts.change((State) element, ExtractSubmachine::of);
  }

  public boolean canFold(EObject element) {
    return element instanceof State state && Regions.isComposite(state);
  }

  /** Moves the common entry and exit actions of all substates to the state. */
  public EObject foldActions(EObject element) {
    return ParsedCounterparts.change((State) element, FoldActions::of);
  }
}
