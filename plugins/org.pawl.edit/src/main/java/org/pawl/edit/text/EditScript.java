// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.pawl.lang.text.Insertion;
import org.pawl.lang.text.Replacement;

/**
 * Changes of one file that are made at once: all offsets are those of the text as it was.
 *
 * @param replacements in the order of the text, none inside of another. Insertions in one place are
 *     in the order in which they come to stand.
 */
public record EditScript(List<Replacement> replacements) {
  private static final Comparator<Replacement> BY_PLACE =
      Comparator.comparingInt(Replacement::offset).thenComparingInt(Replacement::end);

  /**
   * @throws EditRefusedException if two of them want the same characters
   */
  public EditScript {
    List<Replacement> ordered = new ArrayList<>(replacements);
    // Stable, so insertions in one place keep their order; they come before what is replaced there.
    ordered.sort(BY_PLACE);
    for (int i = 1; i < ordered.size(); i++) {
      if (ordered.get(i).offset() < ordered.get(i - 1).end()) {
        throw new EditRefusedException(
            "two changes of one place: '"
                + ordered.get(i - 1).text()
                + "' and '"
                + ordered.get(i).text()
                + "'; make them one after the other");
      }
    }
    replacements = List.copyOf(ordered);
  }

  public static EditScript of(Replacement... replacements) {
    return new EditScript(List.of(replacements));
  }

  /** A new member, where its kind stands: {@link Insertion}. */
  public static EditScript inserting(EObject owner, EClass kind, String text) {
    return new EditScript(Insertion.of(owner, kind, text));
  }

  /** A member, or several, that stood elsewhere: {@link Insertion#moved}. */
  public static EditScript moving(EObject owner, EClass kind, String text) {
    return new EditScript(Insertion.moved(owner, kind, text));
  }

  /** Changes nothing. */
  public boolean isEmpty() {
    return replacements.isEmpty();
  }

  /**
   * The text afterwards.
   *
   * @param text that the offsets are of
   */
  public String applyTo(String text) {
    StringBuilder result = new StringBuilder(text.length());
    int done = 0;
    for (Replacement replacement : replacements) {
      result.append(text, done, replacement.offset()).append(replacement.text());
      done = replacement.end();
    }
    return result.append(text, done, text.length()).toString();
  }

  /**
   * Both, in one step. What both do alike, such as removing one thing for two reasons, is done
   * once; insertions of the other in one place come behind this one's.
   *
   * @throws EditRefusedException if they want the same characters for something else
   */
  public EditScript and(EditScript other) {
    return and(other.replacements);
  }

  /** As with a script of each. */
  public EditScript and(List<Replacement> others) {
    List<Replacement> all = new ArrayList<>(replacements);
    Set<Replacement> known = new HashSet<>(replacements);
    for (Replacement replacement : others) {
      if (replacement.length() == 0 || known.add(replacement)) {
        all.add(replacement);
      }
    }
    return new EditScript(all);
  }

  /** But for what lies in regions that another one replaces. */
  public EditScript without(EditScript taken) {
    return new EditScript(
        replacements.stream()
            .filter(one -> taken.replacements.stream().noneMatch(all -> isInside(one, all)))
            .toList());
  }

  private static boolean isInside(Replacement one, Replacement all) {
    return all.offset() <= one.offset() && one.end() <= all.end() && all.length() > 0;
  }

  /**
   * Where a character is afterwards; where its replacement begins, if it is replaced. Something
   * inserted at the offset comes before the character.
   */
  public int map(int offset) {
    int moved = 0;
    for (Replacement replacement : replacements) {
      if (replacement.offset() > offset) {
        break;
      }
      if (offset < replacement.end()) {
        return replacement.offset() + moved;
      }
      moved += replacement.text().length() - replacement.length();
    }
    return offset + moved;
  }
}
