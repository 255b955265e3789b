// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** A list of values separated by commas: {@code EAT, DONE}. */
public final class ValueList {
  private final List<INode> nodes;
  private final String text;

  public ValueList(EObject owner, EStructuralFeature feature) {
    nodes = NodeModelUtils.findNodesForFeature(owner, feature);
    text = ModelText.node(owner).getRootNode().getText();
  }

  public int size() {
    return nodes.size();
  }

  /** The index of the value that begins at an offset of the text. */
  public int indexAt(int offset) {
    return nodes.stream().map(INode::getOffset).toList().indexOf(offset);
  }

  /** Appends a value. */
  public Replacement append(String value) {
    return Replacement.insertion(nodes.get(nodes.size() - 1).getEndOffset(), ", " + value);
  }

  /**
   * Removes some of the values. Comments in the list stay.
   *
   * @param gone the indices of the removed values
   */
  public List<Replacement> remove(Collection<Integer> gone) {
    List<Replacement> changes = new ArrayList<>();
    boolean first = true; // no remaining value precedes it
    for (int i = 0; i < nodes.size(); i++) {
      INode value = nodes.get(i);
      if (!gone.contains(i)) {
        first = false;
      } else if (first) {
        int comma = comma(value, nodes.get(i + 1));
        changes.add(Replacement.between(value.getOffset(), value.getEndOffset(), ""));
        changes.add(Replacement.between(comma, behindSpace(comma + 1), ""));
      } else {
        int comma = comma(nodes.get(i - 1), value);
        int from = value.getOffset();
        while (from > comma + 1 && Character.isWhitespace(text.charAt(from - 1))) {
          from--;
        }
        changes.add(Replacement.between(comma, comma + 1, ""));
        changes.add(Replacement.between(from, value.getEndOffset(), ""));
      }
    }
    return changes;
  }

  private static int comma(INode before, INode behind) {
    for (INode leaf : before.getRootNode().getLeafNodes()) {
      if (leaf.getOffset() >= before.getEndOffset()
          && leaf.getEndOffset() <= behind.getOffset()
          && leaf.getText().equals(",")) {
        return leaf.getOffset();
      }
    }
    throw new IllegalArgumentException("no comma before " + behind.getText());
  }

  private int behindSpace(int offset) {
    int behind = offset;
    while (behind < text.length() && Character.isWhitespace(text.charAt(behind))) {
      behind++;
    }
    return behind;
  }
}
