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
 * Changes of one file that are made at once: all offsets are those of the text before.
 *
 * @param replacements in the order of the text, without overlaps. Insertions at the same offset
 *     keep their order.
 */
public record EditScript(List<Replacement> replacements) {
  private static final Comparator<Replacement> BY_PLACE =
      Comparator.comparingInt(Replacement::offset).thenComparingInt(Replacement::end);

  /**
   * @throws EditRefusedException if two replacements overlap
   */
  public EditScript {
    List<Replacement> ordered = new ArrayList<>(replacements);
    // A stable sort: insertions at the same offset keep their order, and come before a replacement
    // there.
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

  /** Inserts a new member at the place for its kind: {@link Insertion}. */
  public static EditScript inserting(EObject owner, EClass kind, String text) {
    return new EditScript(Insertion.of(owner, kind, text));
  }

  /** Inserts members that were moved: {@link Insertion#moved}. */
  public static EditScript moving(EObject owner, EClass kind, String text) {
    return new EditScript(Insertion.moved(owner, kind, text));
  }

  /** Whether the script changes nothing. */
  public boolean isEmpty() {
    return replacements.isEmpty();
  }

  /**
   * The text after the changes.
   *
   * @param text that the offsets refer to
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
   * Combines two scripts. Equal changes, such as two removals of one element, are made once;
   * insertions of the other script at the same offset come after those of this one.
   *
   * @throws EditRefusedException if two different replacements overlap
   */
  public EditScript and(EditScript other) {
    return and(other.replacements);
  }

  /** Combines a script with replacements. */
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

  /** Without the replacements inside of regions that another script replaces. */
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
   * The offset of a character after the changes; the start of its replacement, if it is replaced.
   * Text that is inserted at the offset comes before the character.
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
