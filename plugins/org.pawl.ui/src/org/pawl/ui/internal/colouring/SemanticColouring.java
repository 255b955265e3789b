// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.colouring;

import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextEvent;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.LanguageService;
import org.pawl.ui.internal.language.ServerAnswers;

/**
 * Colours a model by the tokens of the language server, including C; until the server has answered,
 * by lexical rules. Between a change and the next answer the text keeps its colours. Then only
 * differences are coloured, because typing waits for that.
 */
public final class SemanticColouring implements IPresentationReconciler {
  private static final int PAUSE_MILLIS = 40;

  /** The number of characters that can be coloured at once without a noticeable delay. */
  private static final int SLICE = 16_000;

  private final IDocumentListener changes = new Changes();
  private final ITextInputListener input = new Input();
  private final ITextListener redraw = this::redrawn;
  private final IPropertyChangeListener theme = event -> themeChanged(event.getProperty());
  private final Runnable asking = this::ask;
  private ITextViewer viewer;
  private Tokens latest = Tokens.NONE;
  // The document of the latest tokens.
  private LanguageDocument latestOf;
  private int latestVersion;
  private Tokens painted = Tokens.NONE;
  // The range that has changed since: its start, and the distance of its end from the end of the
  // text.
  private int damageStart;
  private int damageTail;
  // Colours the remaining slices.
  private final Runnable goingOn = this::goOn;
  private int nextStart;
  private int end;

  @Override
  public void install(ITextViewer installed) {
    viewer = installed;
    viewer.addTextInputListener(input);
    viewer.addTextListener(redraw);
    themes().addPropertyChangeListener(theme);
    follow(viewer.getDocument());
  }

  @Override
  public void uninstall() {
    themes().removePropertyChangeListener(theme);
    viewer.removeTextInputListener(input);
    viewer.removeTextListener(redraw);
    unfollow(viewer.getDocument());
    viewer = null;
  }

  private static IThemeManager themes() {
    return PlatformUI.getWorkbench().getThemeManager();
  }

  private void themeChanged(String property) {
    if (property.startsWith(TokenStyles.PREFIX)
        || property.equals(IThemeManager.CHANGE_CURRENT_THEME)) {
      forget();
      askSoon();
    }
  }

  private void follow(IDocument document) {
    if (document != null) {
      document.addDocumentListener(changes);
      colourFirst(document);
      ask();
    }
  }

  /** Replaced by the server's colours, when it has started. */
  private void colourFirst(IDocument document) {
    LanguageDocument model = LanguageService.get().document(document);
    if (model != null && isShown()) {
      latest = LexicalColouring.of(document.get());
      latestOf = model;
      latestVersion = model.version();
      colour();
    }
  }

  private void unfollow(IDocument document) {
    if (document != null) {
      document.removeDocumentListener(changes);
    }
  }

  private void askSoon() {
    if (isShown()) {
      viewer.getTextWidget().getDisplay().timerExec(PAUSE_MILLIS, asking);
    }
  }

  private boolean isShown() {
    return viewer != null && viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed();
  }

  private void ask() {
    if (!isShown()) {
      return;
    }
    LanguageDocument document = LanguageService.get().document(viewer.getDocument());
    if (document != null) {
      int version = document.version();
      CompletableFuture<SemanticTokens> tokens =
          document.ask(
              server -> server.semanticTokensFull(new SemanticTokensParams(document.identifier())));
      ServerAnswers.show(
          LanguageService.get().legend().thenCombine(tokens, Tokens::of),
          answer -> {
            if (isOf(document, version) && answer.fit(document.document())) {
              latest = answer;
              latestOf = document;
              latestVersion = version;
              colour();
            }
          });
    }
  }

  /** Called when the viewer shows other parts of the text, because of folding. */
  private void redrawn(TextEvent event) {
    if (event.getDocumentEvent() == null && event.getViewerRedrawState()) {
      forget();
      colour();
    }
  }

  /** Forgets all colours, so that all are set again. */
  private void forget() {
    painted = Tokens.NONE;
    damageStart = 0;
    damageTail = 0;
    nextStart = end;
  }

  /**
   * Whether the visible text is this version of this document: versions of different documents
   * cannot be compared.
   */
  private boolean isOf(LanguageDocument document, int version) {
    return isShown()
        && document != null
        && document == LanguageService.get().document(viewer.getDocument())
        && document.version() == version;
  }

  /**
   * Does nothing if the text has changed since the tokens were computed, because new ones will
   * follow.
   */
  private void colour() {
    if (isOf(latestOf, latestVersion)) {
      IDocument document = latestOf.document();
      int damageEnd = Math.max(damageStart, document.getLength() - damageTail);
      IRegion part = latest.changed(painted, document, damageStart, damageEnd);
      painted = latest;
      damageStart = Integer.MAX_VALUE;
      damageTail = Integer.MAX_VALUE;
      nextStart = part.getOffset();
      end = part.getOffset() + part.getLength();
      if (part.getLength() > SLICE) {
        paintVisible(document);
      }
      goOn();
    }
  }

  /** The visible part first. */
  private void paintVisible(IDocument document) {
    int start = Math.max(nextStart, viewer.getTopIndexStartOffset());
    int stop = Math.min(end, viewer.getBottomIndexEndOffset());
    if (start < stop) {
      paint(document, start, stop);
    }
  }

  /** Colours a slice; the next one follows after waiting events. */
  private void goOn() {
    if (isShown() && nextStart < end) {
      IDocument document = viewer.getDocument();
      int stop = Math.min(end, painted.between(document, Math.min(end, nextStart + SLICE)));
      paint(document, nextStart, stop);
      nextStart = stop;
      if (nextStart < end) {
        viewer.getTextWidget().getDisplay().timerExec(1, goingOn);
      }
    }
  }

  private void paint(IDocument document, int start, int stop) {
    var part = new Region(start, stop - start);
    viewer.changeTextPresentation(painted.presentation(document, part), false);
  }

  @Override
  public IPresentationDamager getDamager(String contentType) {
    return null;
  }

  @Override
  public IPresentationRepairer getRepairer(String contentType) {
    return null;
  }

  private final class Changes implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      if (nextStart < end) { // not finished
        damageStart = Math.min(damageStart, nextStart);
        damageTail = Math.min(damageTail, event.getDocument().getLength() - end);
        nextStart = end;
      }
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      int changedEnd = event.getOffset() + event.getText().length();
      damageStart = Math.min(damageStart, event.getOffset());
      damageTail = Math.min(damageTail, event.getDocument().getLength() - changedEnd);
      askSoon();
    }
  }

  private final class Input implements ITextInputListener {
    @Override
    public void inputDocumentAboutToBeChanged(IDocument before, IDocument after) {
      unfollow(before);
    }

    @Override
    public void inputDocumentChanged(IDocument before, IDocument after) {
      latestOf = null;
      forget();
      follow(after);
    }
  }
}
