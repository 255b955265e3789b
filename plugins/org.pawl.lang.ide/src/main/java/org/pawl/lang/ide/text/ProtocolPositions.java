// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.text;

import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.ITextRegion;
import org.pawl.lang.text.LineIndex;

/** A {@link LineIndex} in the terms of the Language Server Protocol. */
public final class ProtocolPositions {
  private final LineIndex index;

  public ProtocolPositions(LineIndex index) {
    this.index = index;
  }

  public ProtocolPositions(String text) {
    this(new LineIndex(text));
  }

  /** The positions of the text that the resource was parsed from. */
  public static ProtocolPositions of(XtextResource resource) {
    return new ProtocolPositions(LineIndex.of(resource));
  }

  public String text() {
    return index.text();
  }

  public Position position(int offset) {
    return new Position(index.line(offset), index.column(offset));
  }

  public Range range(int offset, int end) {
    return new Range(position(offset), position(end));
  }

  public Range range(ITextRegion region) {
    return range(region.getOffset(), region.getOffset() + region.getLength());
  }

  /** The offset of a position; the nearest one if the text has no such position. */
  public int offset(Position position) {
    return index.offset(position.getLine(), position.getCharacter());
  }
}
