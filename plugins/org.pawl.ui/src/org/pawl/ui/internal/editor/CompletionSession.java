// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.IWidgetTokenKeeper;
import org.eclipse.jface.text.IWidgetTokenKeeperExtension;
import org.eclipse.jface.text.IWidgetTokenOwner;
import org.eclipse.jface.text.IWidgetTokenOwnerExtension;
import org.eclipse.jface.text.contentassist.ContentAssistEvent;
import org.eclipse.jface.text.contentassist.ICompletionListener;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.IReconcilingStrategy;
import org.eclipse.jface.text.source.ContentAssistantFacade;
import org.eclipse.jface.text.source.ISourceViewerExtension4;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/**
 * Decides whether Enter accepts the selected proposal: if the user opened the list, selected the
 * proposal with an arrow key, or typed its start. Otherwise Enter closes the list and starts a new
 * line. By default, the list would accept every selected proposal, and ignore Enter while the
 * server has not answered.
 */
public final class CompletionSession implements IReconciler, ICompletionListener {
  private static final Map<ITextViewer, CompletionSession> SESSIONS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final Listener keys = this::pressed;
  private ITextViewer viewer;
  private Display display;
  private ContentAssistantFacade assistant;
  private boolean open;
  private volatile boolean unasked;
  private boolean arrow;
  private ICompletionProposal highlighted;
  private boolean chosen;

  /** Whether the list of a viewer was opened automatically while typing, not by Ctrl+Space. */
  static boolean isUnasked(ITextViewer viewer) {
    CompletionSession session = SESSIONS.get(viewer);
    return session != null && session.unasked;
  }

  @Override
  public void install(ITextViewer installed) {
    viewer = installed;
    SESSIONS.put(viewer, this);
    display = viewer.getTextWidget().getDisplay();
    display.addFilter(SWT.KeyDown, keys);
    // The viewer gets its content assistant when it is configured, after this call.
    display.asyncExec(this::listen);
  }

  private void listen() {
    if (viewer instanceof ISourceViewerExtension4 source) {
      assistant = source.getContentAssistantFacade();
      if (assistant != null) {
        assistant.addCompletionListener(this);
      }
    }
  }

  @Override
  public void uninstall() {
    if (!display.isDisposed()) {
      display.removeFilter(SWT.KeyDown, keys);
    }
    if (assistant != null) {
      assistant.removeCompletionListener(this);
    }
    SESSIONS.remove(viewer);
    viewer = null;
  }

  @Override
  public IReconcilingStrategy getReconcilingStrategy(String contentType) {
    return null;
  }

  private void pressed(Event event) {
    if (!open || viewer == null || event.widget != viewer.getTextWidget()) {
      return;
    }
    switch (event.keyCode) {
      case SWT.ARROW_DOWN, SWT.ARROW_UP, SWT.PAGE_DOWN, SWT.PAGE_UP, SWT.HOME, SWT.END -> {
        arrow = true;
        display.asyncExec(() -> arrow = false);
      }
      case SWT.CR, SWT.LF, SWT.KEYPAD_CR -> {
        if (!accepts()) {
          close();
        }
      }
      default -> {
        // Typed text filters the list.
      }
    }
  }

  private boolean accepts() {
    int cursor = viewer.getSelectedRange().x;
    return highlighted instanceof Proposal proposal
        && (chosen
            || !unasked && proposal.isAskedAt(cursor)
            || proposal.isBegun(viewer.getDocument(), cursor));
  }

  /**
   * Only the owner of the viewer's widget token may show a window: the list closes when the owner
   * changes.
   */
  private void close() {
    if (viewer instanceof IWidgetTokenOwner owner
        && viewer instanceof IWidgetTokenOwnerExtension extension) {
      var keeper = new TokenKeeper();
      extension.requestWidgetToken(keeper, Integer.MAX_VALUE);
      owner.releaseWidgetToken(keeper);
    }
  }

  @Override
  public void assistSessionStarted(ContentAssistEvent event) {
    open = true;
    unasked = event.isAutoActivated;
    chosen = false;
    highlighted = null;
  }

  @Override
  public void assistSessionEnded(ContentAssistEvent event) {
    open = false;
    unasked = false;
    highlighted = null;
  }

  @Override
  public void selectionChanged(ICompletionProposal proposal, boolean smartToggle) {
    highlighted = proposal;
    chosen = arrow;
  }

  /** Takes the token, and shows no window. */
  private static final class TokenKeeper
      implements IWidgetTokenKeeper, IWidgetTokenKeeperExtension {
    @Override
    public boolean requestWidgetToken(IWidgetTokenOwner owner) {
      return true;
    }

    @Override
    public boolean requestWidgetToken(IWidgetTokenOwner owner, int priority) {
      return true;
    }

    @Override
    public boolean setFocus(IWidgetTokenOwner owner) {
      return false;
    }
  }
}
