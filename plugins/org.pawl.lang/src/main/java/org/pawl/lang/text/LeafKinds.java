// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.c.CCode;

/** The kinds of tokens at the leaves of the syntax tree. */
public final class LeafKinds {
  private static final Set<String> C = Set.of("C_BLOCK", "C_PAREN", "C_BRACKET");
  private static final String NAME = "Name";

  private LeafKinds() {}

  /** Whether it is C, delimiters included. */
  public static boolean isC(INode leaf) {
    return C.contains(ruleCalled(leaf.getGrammarElement()));
  }

  /** Whether it is a name, even if the name is also a keyword. */
  public static boolean isName(INode leaf) {
    EObject grammar = leaf.getGrammarElement();
    AbstractRule around = grammar == null ? null : GrammarUtil.containingRule(grammar);
    return around != null && NAME.equals(around.getName()) || "ID".equals(ruleCalled(grammar));
  }

  private static String ruleCalled(EObject grammar) {
    if (grammar instanceof RuleCall call) {
      return call.getRule().getName();
    }
    return grammar instanceof AbstractRule rule ? rule.getName() : "";
  }

  /** The C around an offset. */
  public static Optional<ILeafNode> cAround(XtextResource resource, int offset) {
    INode root = resource.getParseResult().getRootNode();
    ILeafNode leaf = NodeModelUtils.findLeafNodeAtOffset(root, Math.max(0, offset - 1));
    if (leaf == null || !isC(leaf) || offset <= leaf.getOffset()) {
      return Optional.empty();
    }
    boolean open = new CCode(leaf.getText()).problem().isPresent();
    return offset < leaf.getEndOffset() || open ? Optional.of(leaf) : Optional.empty();
  }
}
