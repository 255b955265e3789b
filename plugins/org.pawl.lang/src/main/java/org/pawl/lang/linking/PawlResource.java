// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackReader;
import java.io.Reader;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.linking.impl.XtextLinkingDiagnostic;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.util.Triple;

/**
 * A .pawl file in memory.
 *
 * <p>Once there is an error, the framework composes the message of every name that it resolves,
 * only to find out whether that message was reported before. With messages that search for similar
 * names, this takes seconds in a large machine.
 */
public class PawlResource extends LazyLinkingResource {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The mark that some editors begin a file with is no part of its text. */
  @Override
  protected Reader createReader(InputStream input) throws IOException {
    PushbackReader reader = new PushbackReader(super.createReader(input));
    int first = reader.read();
    if (first >= 0 && first != BYTE_ORDER_MARK) {
      reader.unread(first);
    }
    return reader;
  }

  @Override
  protected void removeDiagnostic(Triple<EObject, EReference, INode> reference) {
    int offset = reference.getThird().getOffset();
    boolean reported =
        getErrors().stream()
            .anyMatch(
                error ->
                    error instanceof XtextLinkingDiagnostic diagnostic
                        && diagnostic.getOffset() == offset);
    if (reported) {
      super.removeDiagnostic(reference);
    }
  }
}
