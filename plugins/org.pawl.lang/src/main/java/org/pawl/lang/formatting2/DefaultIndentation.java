// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import org.eclipse.xtext.formatting.IIndentationInformation;

/** One level of indentation, if no editor's preference sets it. */
public class DefaultIndentation implements IIndentationInformation {
  @Override
  public String getIndentString() {
    return "    ";
  }
}
