// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.query.Limits;

/** What there is to say about a document, each thing once, in the order of its lines. */
public final class Findings {
  /** Says something about a line of the document, in one line. */
  public record Finding(int line, String message) {
    public Finding {
      message = message.replaceAll("\\p{Cntrl}+", " ");
    }
  }

  private final Set<Finding> problems = new LinkedHashSet<>();
  private final Set<Finding> notes = new LinkedHashSet<>();

  /** The model does not mean what the document does, or it may not: a person has to look. */
  void problem(Element element, String message) {
    add(problems, element, message);
  }

  /** The model means the same, in another way than might be expected. */
  void note(Element element, String message) {
    add(notes, element, message);
  }

  /** One more than are listed shows that there are more. */
  private static void add(Set<Finding> findings, Element element, String message) {
    if (findings.size() <= Limits.IMPORT_FINDINGS) {
      findings.add(new Finding(element.line(), message));
    }
  }

  /** Whether further problems are not listed. */
  boolean hasTooManyProblems() {
    return problems.size() > Limits.IMPORT_FINDINGS;
  }

  public List<Finding> problems() {
    return listed(problems, "problems", ": mend these, and import again");
  }

  public List<Finding> notes() {
    return listed(notes, "notes", "");
  }

  private static List<Finding> listed(Set<Finding> findings, String what, String remedy) {
    List<Finding> listed =
        new ArrayList<>(findings.stream().limit(Limits.IMPORT_FINDINGS).toList());
    listed.sort(Comparator.comparingInt(Finding::line));
    if (findings.size() > Limits.IMPORT_FINDINGS) {
      listed.add(
          new Finding(
              listed.get(listed.size() - 1).line(),
              "there are more than %d %s, and the others are not listed%s"
                  .formatted(Limits.IMPORT_FINDINGS, what, remedy)));
    }
    return listed;
  }
}
