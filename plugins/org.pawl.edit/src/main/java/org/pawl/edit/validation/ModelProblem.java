// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.host.ParsedCounterparts;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.ide.fixes.QuickFixes;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.lang.text.Replacement;

/** A problem of a model with its quick fixes, as in the text editor. */
public final class ModelProblem {
  private final SynchronizedModel synced;
  private final String text;
  private final Issue issue;

  /**
   * @param text the text that was validated
   */
  ModelProblem(SynchronizedModel synced, String text, Issue issue) {
    this.synced = synced;
    this.text = text;
    this.issue = issue;
  }

  public Severity severity() {
    return issue.getSeverity();
  }

  public String message() {
    return issue.getMessage();
  }

  /** The line in the text, from 1. */
  public int line() {
    return issue.getLineNumber();
  }

  /** The labels of the quick fixes, best first. */
  public List<String> fixes() {
    XtextResource read = (XtextResource) ParsedCounterparts.of(synced.model()).eResource();
    return isIn(read) ? actions(read).map(CodeAction::getTitle).toList() : List.of();
  }

  /** Applies a quick fix to the text. */
  public void applyFix(String fix) {
    ParsedCounterparts.change(
        synced.model(),
        counterpart -> {
          XtextResource read = (XtextResource) counterpart.eResource();
          if (!isIn(read)) {
            throw EditRefusedException.because(
                counterpart, "its text has changed since", "look at the current problems");
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

  private static EditScript script(CodeAction action, ProtocolPositions lines) {
    List<TextEdit> edits =
        action.getEdit().getChanges().values().stream().flatMap(List::stream).toList();
    return new EditScript(
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
