// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.text;

import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;

/** The steps of Expand Selection: the token, then the elements around it. */
public final class SelectionRanges {
  public List<SelectionRange> at(XtextResource resource, List<Position> positions) {
    if (resource == null) {
      return List.of();
    }
    ProtocolPositions lines = ProtocolPositions.of(resource);
    return positions.stream().map(position -> at(resource, lines, position)).toList();
  }

  private static SelectionRange at(
      XtextResource resource, ProtocolPositions lines, Position position) {
    INode root = resource.getParseResult().getRootNode();
    INode leaf = NodeModelUtils.findLeafNodeAtOffset(root, lines.offset(position));
    SelectionRange range = around(leaf, lines);
    return range == null ? new SelectionRange(new Range(position, position), null) : range;
  }

  private static SelectionRange around(INode node, ProtocolPositions lines) {
    if (node == null) {
      return null;
    }
    SelectionRange outer = around(node.getParent(), lines);
    Range own = lines.range(node.getOffset(), node.getEndOffset());
    return outer != null && outer.getRange().equals(own) ? outer : new SelectionRange(own, outer);
  }
}
