// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.text;

import com.google.inject.Singleton;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.folding.FoldingRangeService;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.pawl.lang.text.LeafKinds;

/**
 * The ranges that can be folded: content of braces, blocks of C, comments. The last line stays
 * visible.
 */
@Singleton
public class FoldingRanges extends FoldingRangeService {
  @Override
  public List<FoldingRange> createFoldingRanges(
      Document document, XtextResource resource, CancelIndicator cancelled) {
    if (resource == null) {
      return List.of();
    }
    ProtocolPositions lines = ProtocolPositions.of(resource);
    List<FoldingRange> found = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (ILeafNode leaf : resource.getParseResult().getRootNode().getLeafNodes()) {
      String text = leaf.getText();
      if (leaf.isHidden()) {
        if (text.startsWith("/*")) {
          add(lines, leaf.getOffset(), leaf.getEndOffset(), FoldingRangeKind.Comment, found);
        }
      } else if (LeafKinds.isC(leaf)) {
        add(lines, leaf.getOffset(), leaf.getEndOffset() - 1, null, found);
      } else if (text.equals("{")) {
        open.push(leaf.getOffset());
      } else if (text.equals("}") && !open.isEmpty()) {
        add(lines, open.pop(), leaf.getOffset(), null, found);
      }
    }
    return found;
  }

  private static void add(
      ProtocolPositions lines, int start, int end, String kind, List<FoldingRange> found) {
    int first = lines.position(start).getLine();
    int last = lines.position(end).getLine() - (kind == null ? 1 : 0);
    if (first < last) {
      FoldingRange range = new FoldingRange(first, last);
      range.setKind(kind);
      found.add(range);
    }
  }
}
