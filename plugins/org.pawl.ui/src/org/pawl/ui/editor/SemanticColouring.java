// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.ITextInputListener;
import org.eclipse.jface.text.ITextListener;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextEvent;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.pawl.ui.language.Answers;
import org.pawl.ui.language.LanguageDocument;
import org.pawl.ui.language.LanguageService;
import org.pawl.ui.language.Positions;

/**
 * Colours a model as the server reads it, C included. Between a change and the answer about it the
 * text keeps its colours.
 */
public final class SemanticColouring implements IPresentationReconciler {
  private static final int PAUSE_MILLIS = 40;

  private final IDocumentListener changes = new Changes();
  private final ITextInputListener input = new Input();
  private final ITextListener redraw = this::redrawn;
  private final IPropertyChangeListener theme = event -> themeChanged(event.getProperty());
  private final Runnable asking = this::ask;
  private ITextViewer viewer;
  private List<Named> latest = List.of();
  private int latestVersion = -1;

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
      askSoon();
    }
  }

  private void follow(IDocument document) {
    if (document != null) {
      document.addDocumentListener(changes);
      ask();
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
      Answers.show(
          LanguageService.get().legend().thenCombine(tokens, this::named),
          named -> {
            latest = named;
            latestVersion = version;
            colour();
          });
    }
  }

  /** A token with its type's name instead of a number. */
  private record Named(Position start, int length, String type) {}

  private List<Named> named(SemanticTokensLegend legend, SemanticTokens tokens) {
    var named = new ArrayList<Named>();
    List<Integer> data = tokens.getData();
    int line = 0;
    int character = 0;
    for (int i = 0; i + 4 < data.size(); i += 5) {
      character = data.get(i) == 0 ? character + data.get(i + 1) : data.get(i + 1);
      line += data.get(i);
      named.add(
          new Named(
              new Position(line, character),
              data.get(i + 2),
              legend.getTokenTypes().get(data.get(i + 3))));
    }
    return named;
  }

  /** The viewer shows other parts of the text: when folds open or close, or folding begins. */
  private void redrawn(TextEvent event) {
    if (event.getDocumentEvent() == null && event.getViewerRedrawState()) {
      colour();
    }
  }

  /** Nothing happens if the text is another than the tokens are of: their successors come. */
  private void colour() {
    LanguageDocument open = isShown() ? LanguageService.get().document(viewer.getDocument()) : null;
    if (open != null && open.version() == latestVersion) {
      colour(latest, open.document());
    }
  }

  private void colour(List<Named> tokens, IDocument document) {
    var styles = new TokenStyles();
    var presentation = new TextPresentation(new Region(0, document.getLength()), tokens.size());
    for (Named token : tokens) {
      StyleRange style =
          styles.style(Positions.offset(document, token.start()), token.length(), token.type());
      if (style != null && style.start + style.length <= document.getLength()) {
        presentation.addStyleRange(style);
      }
    }
    viewer.changeTextPresentation(presentation, false);
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
      // Afterwards is early enough.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
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
      latestVersion = -1;
      follow(after);
    }
  }
}
