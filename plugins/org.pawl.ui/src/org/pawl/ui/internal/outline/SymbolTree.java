// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.outline;

import java.util.List;
import org.eclipse.jface.viewers.ITreeContentProvider;

/** The tree of symbols. */
final class SymbolTree implements ITreeContentProvider {
  @Override
  public Object[] getElements(Object input) {
    return ((List<?>) input).toArray();
  }

  @Override
  public Object[] getChildren(Object element) {
    return ((Symbol) element).children().toArray();
  }

  @Override
  public Object getParent(Object element) {
    return ((Symbol) element).parent();
  }

  @Override
  public boolean hasChildren(Object element) {
    return !((Symbol) element).children().isEmpty();
  }
}
