// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.parser;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.impl.PartialParsingHelper;
import org.eclipse.xtext.util.ReplaceRegion;

/**
 * Parses the whole file after an edit. Whether C begins at a character depends on the text before
 * it, so a lexer cannot start in the middle.
 */
public class FullReparse extends PartialParsingHelper {
  @Override
  public IParseResult reparse(IParser parser, IParseResult previous, ReplaceRegion change) {
    return fullyReparse(parser, previous, change);
  }

  /** The resource unloads the former elements when it takes the new ones; once is enough. */
  @Override
  public void unloadSemanticObject(EObject object) {}
}
