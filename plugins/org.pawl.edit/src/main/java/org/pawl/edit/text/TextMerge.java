// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.text;

import java.util.ArrayList;
import java.util.List;
import org.pawl.lang.text.Replacement;

/**
 * Merges two changes of one text that were made at the same time, by different editors. Nothing
 * that was typed is lost: where both have changed the same place, both results stay, and where one
 * has changed what the other has removed, the change stays.
 */
public final class TextMerge {
  private final String base;
  private final List<Replacement> own;
  private final List<Replacement> others;
  private final List<Replacement> result = new ArrayList<>();

  /** Where the next replacements of both are. */
  private int nextOwn;

  private int nextOther;

  /** The length of {@code mine} minus that of the base, up to the next replacements. */
  private int shift;

  private TextMerge(String base, String mine, String theirs) {
    this.base = base;
    own = TextDifferences.between(base, mine).replacements();
    others = TextDifferences.between(base, theirs).replacements();
  }

  /**
   * The script that makes one of the changed texts contain the changes of the other one, too.
   *
   * @param base the text before both changes
   * @param mine the text that the script applies to
   * @param theirs the other changed text
   */
  public static EditScript of(String base, String mine, String theirs) {
    if (mine.equals(theirs)) {
      return new EditScript(List.of());
    }
    TextMerge merge = new TextMerge(base, mine, theirs);
    merge.run();
    return new EditScript(merge.result);
  }

  private void run() {
    while (nextOther < others.size()) {
      Replacement other = others.get(nextOther);
      if (nextOwn < own.size() && meet(own.get(nextOwn), other)) {
        both();
      } else if (nextOwn < own.size() && own.get(nextOwn).end() <= other.offset()) {
        Replacement passed = own.get(nextOwn++);
        shift += passed.text().length() - passed.length();
      } else {
        result.add(other.at(shift));
        nextOther++;
      }
    }
  }

  private static boolean meet(Replacement one, Replacement other) {
    boolean overlap = one.offset() < other.end() && other.offset() < one.end();
    boolean inside =
        one.length() == 0 && other.offset() < one.offset() && one.offset() < other.end()
            || other.length() == 0 && one.offset() < other.offset() && other.offset() < one.end();
    boolean sameInsertion =
        one.length() == 0 && other.length() == 0 && one.offset() == other.offset();
    return overlap || inside || sameInsertion;
  }

  /** All replacements of both that are connected by overlaps become one. */
  private void both() {
    int from = Math.min(own.get(nextOwn).offset(), others.get(nextOther).offset());
    int end = Math.max(own.get(nextOwn).end(), others.get(nextOther).end());
    int firstOwn = nextOwn++;
    int firstOther = nextOther++;
    boolean grown = true;
    while (grown) {
      grown = false;
      while (nextOwn < own.size() && own.get(nextOwn).offset() < end) {
        end = Math.max(end, own.get(nextOwn++).end());
        grown = true;
      }
      while (nextOther < others.size() && others.get(nextOther).offset() < end) {
        end = Math.max(end, others.get(nextOther++).end());
        grown = true;
      }
    }
    String before = base.substring(from, end);
    String ownText = after(own.subList(firstOwn, nextOwn), from, before);
    String otherText = after(others.subList(firstOther, nextOther), from, before);
    Replacement change = Replacement.difference(ownText, together(before, ownText, otherText));
    if (change.length() > 0 || !change.text().isEmpty()) {
      result.add(change.at(from + shift));
    }
    shift += ownText.length() - before.length();
  }

  private static String after(List<Replacement> replacements, int from, String before) {
    return new EditScript(replacements.stream().map(replacement -> replacement.at(-from)).toList())
        .applyTo(before);
  }

  /** A piece of the text that both have changed. */
  private static String together(String before, String ownText, String otherText) {
    if (ownText.equals(otherText)) {
      return ownText;
    }
    Replacement one = Replacement.difference(before, ownText);
    Replacement other = Replacement.difference(before, otherText);
    int from = Math.min(one.offset(), other.offset());
    int end = Math.max(one.end(), other.end());
    boolean ownFirst = one.offset() < other.offset();
    Replacement first = ownFirst ? one : other;
    Replacement second = ownFirst ? other : one;
    // What is between two separate changes stays.
    String between = before.substring(Math.min(first.end(), second.offset()), second.offset());
    return before.substring(0, from)
        + first.text()
        + between
        + second.text()
        + before.substring(end);
  }
}
