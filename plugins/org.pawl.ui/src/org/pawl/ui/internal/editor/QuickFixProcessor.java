// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.WorkspaceEdits;

/** The key Ctrl+1: the server's quick fixes for the problems at the cursor. */
public final class QuickFixProcessor implements IQuickAssistProcessor {
  private static final long PATIENCE_MILLIS = 2000;

  @Override
  public ICompletionProposal[] computeQuickAssistProposals(IQuickAssistInvocationContext context) {
    ISourceViewer viewer = context.getSourceViewer();
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document == null) {
      return new ICompletionProposal[0];
    }
    var proposals = new ArrayList<ICompletionProposal>();
    int offset = context.getOffset() < 0 ? 0 : context.getOffset();
    for (Diagnostic diagnostic : problems(viewer, offset)) {
      for (CodeAction action : actions(document, diagnostic)) {
        if (action.getEdit() != null) {
          proposals.add(new Fix(action));
        }
      }
    }
    return proposals.toArray(ICompletionProposal[]::new);
  }

  private static List<CodeAction> actions(LanguageDocument document, Diagnostic diagnostic) {
    Range range = diagnostic.getRange();
    var question =
        new CodeActionParams(
            document.identifier(), range, new CodeActionContext(List.of(diagnostic)));
    return ServerAnswers.within(
            PATIENCE_MILLIS, document.ask(server -> server.codeAction(question)))
        .orElse(List.of())
        .stream()
        .filter(action -> action.isRight())
        .map(action -> action.getRight())
        .toList();
  }

  /** The problems at the position, or else of its line. */
  private static List<Diagnostic> problems(ISourceViewer viewer, int offset) {
    var here = new ArrayList<Diagnostic>();
    var onLine = new ArrayList<Diagnostic>();
    IAnnotationModel model = viewer.getAnnotationModel();
    IRegion line = line(viewer.getDocument(), offset);
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      if (all.next() instanceof ProblemAnnotation problem) {
        Position place = model.getPosition(problem);
        if (place != null && place.getOffset() <= offset && offset <= end(place)) {
          here.add(problem.diagnostic());
        } else if (place != null && place.overlapsWith(line.getOffset(), line.getLength() + 1)) {
          onLine.add(problem.diagnostic());
        }
      }
    }
    return here.isEmpty() ? onLine : here;
  }

  private static int end(Position place) {
    return place.getOffset() + place.getLength();
  }

  private static IRegion line(IDocument document, int offset) {
    try {
      return document.getLineInformationOfOffset(offset);
    } catch (org.eclipse.jface.text.BadLocationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return annotation instanceof ProblemAnnotation problem && problem.isQuickFixable();
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return LanguageService.get().document(context.getSourceViewer().getDocument()) != null;
  }

  @Override
  public String getErrorMessage() {
    return null;
  }

  /** A quick fix of the server. */
  private record Fix(CodeAction action) implements ICompletionProposal {
    @Override
    public void apply(IDocument document) {
      WorkspaceEdits.apply(action.getEdit());
    }

    @Override
    public String getDisplayString() {
      return action.getTitle();
    }

    @Override
    public Point getSelection(IDocument document) {
      return null;
    }

    @Override
    public String getAdditionalProposalInfo() {
      return null;
    }

    @Override
    public Image getImage() {
      return null;
    }

    @Override
    public IContextInformation getContextInformation() {
      return null;
    }
  }
}
