// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.Set;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension4;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.InsertTextFormat;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.pawl.ui.internal.language.TextPositions;

/** A proposal of content assist. */
final class Proposal
    implements ICompletionProposal,
        ICompletionProposalExtension2,
        ICompletionProposalExtension3,
        ICompletionProposalExtension4,
        ICompletionProposalExtension6 {
  private final CompletionItem item;
  private final Set<String> words;
  private final IDocument document;
  private final int asked;
  private final long stamp;
  private final int start;
  private final int replaced;
  private IRegion selection;

  /**
   * @param words of all proposals of the same list
   * @param asked the position of the cursor at the request
   * @param stamp the modification stamp of the text at the request
   */
  Proposal(CompletionItem item, Set<String> words, IDocument document, int asked, long stamp) {
    this.stamp = stamp;
    this.item = item;
    this.words = words;
    this.document = document;
    this.asked = asked;
    IRegion region =
        item.getTextEdit() != null && item.getTextEdit().isLeft()
            ? TextPositions.region(document, item.getTextEdit().getLeft().getRange())
            : new Region(asked, 0);
    start = region.getOffset();
    replaced = region.getLength();
  }

  /** The text that is typed to find the proposal. */
  static String word(CompletionItem item) {
    return item.getFilterText() != null ? item.getFilterText() : item.getLabel();
  }

  /** The text or template to insert. */
  private String text() {
    if (item.getTextEdit() != null && item.getTextEdit().isLeft()) {
      return item.getTextEdit().getLeft().getNewText();
    }
    return item.getInsertText() != null ? item.getInsertText() : item.getLabel();
  }

  @Override
  public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
    try {
      int length = replaced + Math.max(0, offset - asked);
      if (item.getInsertTextFormat() == InsertTextFormat.Snippet) {
        selection = Template.of(text(), indentation()).insert(viewer, start, length);
      } else {
        document.replace(start, length, text());
        selection = new Region(start + text().length(), 0);
      }
    } catch (BadLocationException e) {
      // The text has changed since, and the part to replace no longer exists.
    }
  }

  private String indentation() throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(start);
    String text = document.get(line.getOffset(), start - line.getOffset());
    return text.substring(0, text.length() - text.stripLeading().length());
  }

  @Override
  public boolean validate(IDocument changed, int offset, DocumentEvent event) {
    try {
      String typed = changed.get(start, offset - start);
      return word(item).regionMatches(true, 0, typed, 0, typed.length());
    } catch (BadLocationException e) {
      return false;
    }
  }

  boolean isAskedAt(int offset) {
    return asked == offset;
  }

  /** Whether its start is typed, and is not a complete word itself. */
  boolean isBegun(IDocument changed, int offset) {
    try {
      String typed = changed.get(start, offset - start);
      return !typed.isEmpty()
          && words.stream().noneMatch(typed::equalsIgnoreCase)
          && word(item).regionMatches(true, 0, typed, 0, typed.length());
    } catch (BadLocationException e) {
      return false;
    }
  }

  /**
   * Only if it is the single proposal of a list that the user opened, and the user has not typed
   * since.
   */
  @Override
  public boolean isAutoInsertable() {
    return stamp(document) == stamp;
  }

  static long stamp(IDocument document) {
    return ((IDocumentExtension4) document).getModificationStamp();
  }

  @Override
  public void apply(IDocument changed) {
    throw new UnsupportedOperationException("the other apply() is asked");
  }

  @Override
  public Point getSelection(IDocument changed) {
    return selection == null ? null : new Point(selection.getOffset(), selection.getLength());
  }

  @Override
  public String getAdditionalProposalInfo() {
    if (item.getDocumentation() == null) {
      return null;
    }
    return item.getDocumentation().isLeft()
        ? item.getDocumentation().getLeft()
        : item.getDocumentation().getRight().getValue();
  }

  @Override
  public IInformationControlCreator getInformationControlCreator() {
    return parent -> new DefaultInformationControl(parent, new MarkdownPresenter());
  }

  @Override
  public String getDisplayString() {
    return item.getLabel();
  }

  @Override
  public StyledString getStyledDisplayString() {
    var shown = new StyledString(item.getLabel());
    if (item.getDetail() != null && !item.getDetail().equals(item.getLabel())) {
      shown.append("  " + item.getDetail(), StyledString.QUALIFIER_STYLER);
    }
    return shown;
  }

  @Override
  public CharSequence getPrefixCompletionText(IDocument changed, int offset) {
    return item.getInsertTextFormat() == InsertTextFormat.Snippet ? null : text();
  }

  @Override
  public int getPrefixCompletionStart(IDocument changed, int offset) {
    return start;
  }

  @Override
  public Image getImage() {
    return Icons.image(item.getKind());
  }

  @Override
  public IContextInformation getContextInformation() {
    return null;
  }

  @Override
  public void selected(ITextViewer viewer, boolean smartToggle) {
    // Nothing is shown in the text.
  }

  @Override
  public void unselected(ITextViewer viewer) {
    // Nothing was shown in the text.
  }
}
