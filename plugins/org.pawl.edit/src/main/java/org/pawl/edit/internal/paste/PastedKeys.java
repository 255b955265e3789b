// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.edit.change.ModelReferences.Reference;
import org.pawl.edit.internal.paste.GraftedCopies.Graft;
import org.pawl.model.Initial;
import org.pawl.model.Named;

/**
 * Maps the diagram keys of originals to the keys of their copies.
 *
 * @param members the keys of the copied members themselves
 * @param incomplete originals that are copied without some of their transitions
 */
public record PastedKeys(Map<String, String> members, Set<String> incomplete) {

  /** To be called while the copies are in the model. */
  static PastedKeys of(Collection<Graft> grafts, Collection<Reference> dangling) {
    Map<String, String> members = new LinkedHashMap<>();
    for (Graft graft : grafts) {
      EObject original = graft.original();
      if (original instanceof Named || original instanceof Initial) {
        members.put(Diagrams.key(original), Diagrams.key(graft.copy()));
      }
    }
    return new PastedKeys(
        members,
        dangling.stream()
            .map(reference -> Diagrams.key(reference.source()))
            .collect(Collectors.toSet()));
  }

  /**
   * The key of the copy of a node or an edge; empty for an element that is not pasted, and for an
   * edge whose number may have changed.
   */
  public Optional<String> of(String key) {
    int number = key.indexOf('#');
    if (number >= 0 && incomplete.contains(key.substring(0, number))) {
      return Optional.empty();
    }
    return members.keySet().stream()
        .filter(member -> isIn(key, member))
        .findFirst()
        .map(member -> members.get(member) + key.substring(member.length()));
  }

  private static boolean isIn(String key, String member) {
    return key.startsWith(member)
        && (key.length() == member.length() || ".#".indexOf(key.charAt(member.length())) >= 0);
  }
}
