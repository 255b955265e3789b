// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.outline;

import java.util.List;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.commands.NotEnabledException;
import org.eclipse.core.commands.NotHandledException;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IPostSelectionProvider;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.language.LanguageDocument;
import org.pawl.ui.internal.language.ServerAnswers;
import org.pawl.ui.internal.language.TextPositions;

/**
 * Shows the structure of a model, follows the cursor, and selects the chosen element in the editor.
 */
public final class OutlinePage extends ContentOutlinePage {
  private static final int PAUSE_MILLIS = 200;
  private static final int SHOWN_LEVELS = 4;

  /** In a model with more elements, fewer levels are expanded initially. */
  private static final int MANY = 300;

  private static final int SHOWN_LEVELS_OF_MANY = 2;

  private static final String OPEN_DIAGRAM = "org.pawl.ui.draw.openDiagram";

  private final ITextEditor editor;
  private final LanguageDocument document;
  private final IDocumentListener changes = new Changes();
  private final ISelectionChangedListener cursor = this::cursorMoved;
  private final Runnable asking = this::ask;
  private List<Symbol> roots = List.of();
  private boolean following;

  OutlinePage(ITextEditor editor, LanguageDocument document) {
    this.editor = editor;
    this.document = document;
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer tree = getTreeViewer();
    tree.setUseHashlookup(true);
    tree.setContentProvider(new SymbolTree());
    tree.setLabelProvider(new DelegatingStyledCellLabelProvider(new SymbolLabels()));
    tree.addSelectionChangedListener(this::chosen);
    tree.addDoubleClickListener(event -> openDiagram());
    document.document().addDocumentListener(changes);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      selections.addPostSelectionChangedListener(cursor);
    }
    ask();
  }

  @Override
  public void dispose() {
    document.document().removeDocumentListener(changes);
    if (editor.getSelectionProvider() instanceof IPostSelectionProvider selections) {
      selections.removePostSelectionChangedListener(cursor);
    }
    super.dispose();
  }

  private boolean isShown() {
    return getControl() != null && !getControl().isDisposed();
  }

  private void ask() {
    if (isShown()) {
      int version = document.version();
      var question = new DocumentSymbolParams(document.identifier());
      ServerAnswers.show(
          document.ask(server -> server.documentSymbol(question)),
          answer -> {
            if (isShown() && version == document.version()) {
              show(
                  answer.stream()
                      .filter(symbol -> symbol.isRight())
                      .map(symbol -> Symbol.of(symbol.getRight(), null))
                      .toList());
            }
          });
    }
  }

  /**
   * Symbols are equal if their paths are: so expanded ones stay expanded. If only positions have
   * changed, because of typing inside of an element, the tree is not updated.
   */
  private void show(List<Symbol> symbols) {
    if (Symbol.lookTheSame(roots, symbols)) {
      Symbol.move(roots, symbols);
    } else {
      fill(symbols);
    }
    follow(editor.getSelectionProvider().getSelection());
  }

  private void fill(List<Symbol> symbols) {
    TreeViewer tree = getTreeViewer();
    boolean first = roots.isEmpty();
    Object[] expanded = tree.getExpandedElements();
    roots = symbols;
    following = true;
    tree.getControl().setRedraw(false);
    try {
      tree.setInput(roots);
      if (first) {
        tree.expandToLevel(Symbol.count(symbols) > MANY ? SHOWN_LEVELS_OF_MANY : SHOWN_LEVELS);
      } else {
        tree.setExpandedElements(expanded);
      }
    } finally {
      tree.getControl().setRedraw(true);
      following = false;
    }
  }

  private void cursorMoved(SelectionChangedEvent event) {
    follow(event.getSelection());
  }

  private void follow(Object selection) {
    if (!isShown()
        || getControl().isFocusControl()
        || !(selection instanceof ITextSelection text)) {
      return;
    }
    Symbol here = Symbol.at(roots, document.position(text.getOffset()));
    if (here != null) {
      following = true;
      try {
        getTreeViewer().setSelection(new StructuredSelection(here), true);
      } finally {
        following = false;
      }
    }
  }

  private void chosen(SelectionChangedEvent event) {
    if (!following
        && event.getSelection() instanceof IStructuredSelection chosen
        && chosen.getFirstElement() instanceof Symbol symbol) {
      IRegion name = TextPositions.region(document.document(), symbol.name());
      editor.selectAndReveal(name.getOffset(), name.getLength());
    }
  }

  /** The first click has put the cursor there. Another plug-in has the command. */
  private void openDiagram() {
    var site = editor.getSite();
    Command command = site.getService(ICommandService.class).getCommand(OPEN_DIAGRAM);
    if (command.isDefined()) {
      try {
        site.getService(IHandlerService.class).executeCommand(OPEN_DIAGRAM, null);
      } catch (ExecutionException
          | NotDefinedException
          | NotEnabledException
          | NotHandledException e) {
        PawlUi.log().error("the diagram cannot be opened", e);
      }
    }
  }

  private final class Changes implements IDocumentListener {
    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      // Handled after the change.
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      if (isShown()) {
        getControl().getDisplay().timerExec(PAUSE_MILLIS, asking);
      }
    }
  }
}
