// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.jface.text.source.DefaultCharacterPairMatcher;

/** Highlights the bracket that matches the one at the cursor. */
public final class BracketHighlighting extends DefaultCharacterPairMatcher {
  public BracketHighlighting() {
    super(new char[] {'{', '}', '(', ')', '[', ']'});
  }
}
