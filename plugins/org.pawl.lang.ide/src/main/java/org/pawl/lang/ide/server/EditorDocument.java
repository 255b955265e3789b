// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.TextRegion;
import org.pawl.lang.ide.text.ProtocolPositions;

/**
 * The text of an editor. A position outside of it means the nearest one inside, as the protocol
 * defines it for columns: refusing a change would leave editor and server with different texts.
 */
final class EditorDocument extends Document {
  private final ProtocolPositions lines;

  EditorDocument(Integer version, String text) {
    super(version, text);
    lines = new ProtocolPositions(text);
  }

  @Override
  public int getOffSet(Position position) {
    return lines.offset(position);
  }

  @Override
  public Position getPosition(int offset) {
    return lines.position(offset);
  }

  @Override
  public ITextRegion getTextRegion(Range range) {
    int start = lines.offset(range.getStart());
    return new TextRegion(start, Math.max(0, lines.offset(range.getEnd()) - start));
  }

  /** Applied one after the other: each refers to the text after those before it. */
  EditorDocument changed(
      Integer newVersion, Iterable<? extends TextDocumentContentChangeEvent> changes) {
    EditorDocument text = new EditorDocument(newVersion, getContents());
    for (TextDocumentContentChangeEvent change : changes) {
      text = text.with(change);
    }
    return text;
  }

  private EditorDocument with(TextDocumentContentChangeEvent change) {
    if (change.getRange() == null) {
      return new EditorDocument(getVersion(), change.getText());
    }
    ITextRegion replaced = getTextRegion(change.getRange());
    StringBuilder text = new StringBuilder(getContents());
    text.replace(
        replaced.getOffset(), replaced.getOffset() + replaced.getLength(), change.getText());
    return new EditorDocument(getVersion(), text.toString());
  }
}
