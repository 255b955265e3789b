// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportFinding;

/** The problems and notes about a document, without duplicates, in the order of its lines. */
public final class ImportFindings {
  private final Set<ImportFinding> problems = new LinkedHashSet<>();
  private final Set<ImportFinding> notes = new LinkedHashSet<>();

  /** Adds a place where the model does not, or may not, behave like the document. */
  public void problem(Element element, String message) {
    add(problems, element, message);
  }

  /** Adds a place where the model behaves the same but looks different. */
  public void note(Element element, String message) {
    add(notes, element, message);
  }

  /** Keeps one more than is listed, to know whether there are more. */
  private static void add(Set<ImportFinding> findings, Element element, String message) {
    if (findings.size() <= Limits.IMPORT_FINDINGS) {
      findings.add(new ImportFinding(element.line(), message));
    }
  }

  /** Whether further problems are not listed. */
  public boolean hasTooManyProblems() {
    return problems.size() > Limits.IMPORT_FINDINGS;
  }

  public List<ImportFinding> problems() {
    return listed(problems, "problems", ": correct these, and import again");
  }

  public List<ImportFinding> notes() {
    return listed(notes, "notes", "");
  }

  private static List<ImportFinding> listed(
      Set<ImportFinding> findings, String what, String remedy) {
    List<ImportFinding> listed =
        new ArrayList<>(findings.stream().limit(Limits.IMPORT_FINDINGS).toList());
    listed.sort(Comparator.comparingInt(ImportFinding::line));
    if (findings.size() > Limits.IMPORT_FINDINGS) {
      listed.add(
          new ImportFinding(
              listed.get(listed.size() - 1).line(),
              "there are more than %d %s, and the others are not listed%s"
                  .formatted(Limits.IMPORT_FINDINGS, what, remedy)));
    }
    return listed;
  }
}
