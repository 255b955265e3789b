// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import java.util.Comparator;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.IStructuredContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.search.ui.text.AbstractTextSearchResult;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;

/** The search result page for references, with one line for each. */
public final class ReferencesPage extends AbstractTextSearchViewPage {
  public ReferencesPage() {
    super(FLAG_LAYOUT_FLAT);
  }

  @Override
  protected void elementsChanged(Object[] elements) {
    refresh();
  }

  @Override
  protected void clear() {
    refresh();
  }

  private void refresh() {
    StructuredViewer viewer = getViewer();
    if (viewer != null) {
      viewer.refresh();
    }
  }

  @Override
  protected void configureTreeViewer(TreeViewer viewer) {
    throw new UnsupportedOperationException("references are a list");
  }

  @Override
  protected void configureTableViewer(TableViewer viewer) {
    viewer.setContentProvider(
        (IStructuredContentProvider)
            input ->
                input instanceof AbstractTextSearchResult result
                    ? result.getElements()
                    : new Object[0]);
    viewer.setComparator(new LocationComparator());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
  }

  @Override
  protected void showMatch(Match match, int offset, int length, boolean activate) {
    FileLocations.open(getSite().getPage(), ((ReferenceMatch) match.getElement()).place());
  }

  /** By file, then by line. */
  private static final class LocationComparator extends ViewerComparator {
    private static final Comparator<ReferenceMatch> ORDER =
        Comparator.comparing(
                (ReferenceMatch reference) -> reference.file().getFullPath().toString())
            .thenComparing(reference -> reference.place().getRange().getStart().getLine())
            .thenComparing(reference -> reference.place().getRange().getStart().getCharacter());

    @Override
    public int compare(Viewer viewer, Object a, Object b) {
      return ORDER.compare((ReferenceMatch) a, (ReferenceMatch) b);
    }
  }

  private static final class Labels extends LabelProvider implements IStyledLabelProvider {
    @Override
    public StyledString getStyledText(Object element) {
      var reference = (ReferenceMatch) element;
      int line = reference.place().getRange().getStart().getLine() + 1;
      return new StyledString(reference.line())
          .append("  " + reference.file().getName() + ":" + line, StyledString.QUALIFIER_STYLER);
    }

    @Override
    public String getText(Object element) {
      return getStyledText(element).getString();
    }
  }
}
