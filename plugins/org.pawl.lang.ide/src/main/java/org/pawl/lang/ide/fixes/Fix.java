// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import java.util.List;
import org.eclipse.lsp4j.TextEdit;

/**
 * A fix of a problem.
 *
 * @param title its label in a menu
 */
record Fix(String title, List<TextEdit> edits) {
  static Fix of(String title, TextEdit... edits) {
    return new Fix(title, List.of(edits));
  }
}
