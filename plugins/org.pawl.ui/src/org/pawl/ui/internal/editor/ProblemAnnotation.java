// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.jface.text.quickassist.IQuickFixableAnnotation;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** A problem in the text that is being edited. */
public final class ProblemAnnotation extends Annotation implements IQuickFixableAnnotation {
  private static final String TYPES = "org.pawl.ui.live.";

  private final Diagnostic diagnostic;
  private boolean fixable = true;

  ProblemAnnotation(Diagnostic diagnostic) {
    super(TYPES + severity(diagnostic), false, diagnostic.getMessage());
    this.diagnostic = diagnostic;
  }

  private static String severity(Diagnostic diagnostic) {
    return diagnostic.getSeverity() == DiagnosticSeverity.Error
        ? "error"
        : diagnostic.getSeverity() == DiagnosticSeverity.Warning ? "warning" : "info";
  }

  public Diagnostic diagnostic() {
    return diagnostic;
  }

  @Override
  public void setQuickFixable(boolean state) {
    fixable = state;
  }

  @Override
  public boolean isQuickFixableStateSet() {
    return true;
  }

  @Override
  public boolean isQuickFixable() {
    return fixable;
  }
}
