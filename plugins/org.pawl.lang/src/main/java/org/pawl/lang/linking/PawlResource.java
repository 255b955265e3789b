// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackReader;
import java.io.Reader;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.util.Triple;

/**
 * A .pawl file in memory.
 *
 * <p>After the first error, the framework composes a message for every name that it resolves, only
 * to test whether that message was reported before. Since messages include a search for similar
 * names, this takes seconds in a large machine.
 */
public class PawlResource extends LazyLinkingResource {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The offsets of the names that were reported since the text was parsed. */
  private final Set<Integer> reported = ConcurrentHashMap.newKeySet();

  /** Removes the byte order mark, which some editors write at the start of a file. */
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
  protected Diagnostic createDiagnostic(
      Triple<EObject, EReference, INode> reference, DiagnosticMessage message) {
    reported.add(reference.getThird().getOffset());
    return super.createDiagnostic(reference, message);
  }

  @Override
  protected void removeDiagnostic(Triple<EObject, EReference, INode> reference) {
    if (!reported.isEmpty() && reported.remove(reference.getThird().getOffset())) {
      super.removeDiagnostic(reference);
    }
  }

  @Override
  protected void clearErrorsAndWarnings() {
    reported.clear();
    super.clearErrorsAndWarnings();
  }
}
