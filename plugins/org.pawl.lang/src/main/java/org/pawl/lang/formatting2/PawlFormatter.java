// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting2.AbstractJavaFormatter;
import org.eclipse.xtext.formatting2.IFormattableDocument;
import org.pawl.model.Model;

/** Lays out .pawl files. */
public class PawlFormatter extends AbstractJavaFormatter {
  protected void format(Model model, IFormattableDocument document) {
    model.getMembers().forEach(document::format);
  }
}
