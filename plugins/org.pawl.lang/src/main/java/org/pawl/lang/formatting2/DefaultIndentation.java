// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting.IIndentationInformation;

/** One level of indentation, where no editor's preference says otherwise. */
public class DefaultIndentation implements IIndentationInformation {
  @Override
  public String getIndentString() {
    return "    ";
  }
}
