// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What there is to say about a document, each thing once, in the order of its lines. */
public final class Findings {
  /** Says something about a line of the document, in one line. */
  public record Finding(int line, String message) {
    public Finding {
      message = message.replaceAll("\\p{Cntrl}+", " ");
    }
  }

  private static final Comparator<Finding> BY_LINE = Comparator.comparingInt(Finding::line);

  private final Set<Finding> problems = new LinkedHashSet<>();
  private final Set<Finding> notes = new LinkedHashSet<>();

  /** The model does not mean what the document does, or it may not: a person has to look. */
  void problem(Element element, String message) {
    problems.add(new Finding(element.line(), message));
  }

  /** The model means the same, in another way than might be expected. */
  void note(Element element, String message) {
    notes.add(new Finding(element.line(), message));
  }

  public List<Finding> problems() {
    return problems.stream().sorted(BY_LINE).toList();
  }

  public List<Finding> notes() {
    return notes.stream().sorted(BY_LINE).toList();
  }
}
