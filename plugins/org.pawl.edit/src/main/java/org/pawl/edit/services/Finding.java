// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.mirror.Mirror;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.fixes.QuickFixes;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.Replacement;

/** A problem of a model, in the words of the text editor, with its ways out of it. */
public final class Finding {
  private final Mirror mirror;
  private final String text;
  private final Issue issue;

  /**
   * @param text in which it was found
   */
  Finding(Mirror mirror, String text, Issue issue) {
    this.mirror = mirror;
    this.text = text;
    this.issue = issue;
  }

  public Severity severity() {
    return issue.getSeverity();
  }

  public String message() {
    return issue.getMessage();
  }

  /** Where it is in the text, from 1. */
  public int line() {
    return issue.getLineNumber();
  }

  /** What can be done about it, as the text editor calls it, the best first. */
  public List<String> fixes() {
    XtextResource read = (XtextResource) Twins.of(mirror.model()).eResource();
    return isIn(read) ? actions(read).map(CodeAction::getTitle).toList() : List.of();
  }

  /** Does one of them, in the text. */
  public void mend(String fix) {
    Twins.change(
        mirror.model(),
        twin -> {
          XtextResource read = (XtextResource) twin.eResource();
          if (!isIn(read)) {
            throw Refused.because(
                twin, "its text has changed since", "look again at what is wrong now");
          }
          return actions(read)
              .filter(action -> action.getTitle().equals(fix))
              .findFirst()
              .map(action -> script(action, ProtocolPositions.of(read)))
              .orElseThrow(() -> new IllegalArgumentException(fix));
        });
  }

  private boolean isIn(XtextResource read) {
    return text.equals(ProtocolPositions.of(read).text());
  }

  private Stream<CodeAction> actions(XtextResource read) {
    return read.getResourceServiceProvider().get(QuickFixes.class).of(issue, read).stream();
  }

  private static Script script(CodeAction action, ProtocolPositions lines) {
    List<TextEdit> edits =
        action.getEdit().getChanges().values().stream().flatMap(List::stream).toList();
    return new Script(
        edits.stream()
            .map(
                edit ->
                    Replacement.between(
                        lines.offset(edit.getRange().getStart()),
                        lines.offset(edit.getRange().getEnd()),
                        edit.getNewText()))
            .toList());
  }
}
