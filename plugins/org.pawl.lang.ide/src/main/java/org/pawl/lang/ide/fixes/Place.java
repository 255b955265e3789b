// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.ide.text.Leaves;
import org.pawl.lang.ide.text.Lines;

/** A problem and the text around it, with the edits that fixes are made of. */
final class Place {
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");
  private static final String STEP = "    ";

  private final Diagnostic problem;
  private final XtextResource file;
  private final Lines lines;
  private final int start;
  private final int end;

  Place(Diagnostic problem, XtextResource file) {
    this.problem = problem;
    this.file = file;
    lines = Lines.of(file);
    start = lines.offset(problem.getRange().getStart());
    end = lines.offset(problem.getRange().getEnd());
  }

  String message() {
    return problem.getMessage();
  }

  String text() {
    return lines.text().substring(start, end);
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** What the message tells to write: the quoted pieces behind a word such as "write". */
  List<String> told(String behind) {
    int from = message().indexOf(behind);
    List<String> pieces = new ArrayList<>();
    Matcher matcher = QUOTED.matcher(from < 0 ? "" : message().substring(from));
    while (matcher.find()) {
      pieces.add(matcher.group(1));
    }
    return pieces;
  }

  // --- the model

  ILeafNode leaf() {
    return NodeModelUtils.findLeafNodeAtOffset(file.getParseResult().getRootNode(), start);
  }

  EObject element() {
    return NodeModelUtils.findActualSemanticObjectFor(leaf());
  }

  /** The nearest element of a kind around the problem; null if there is none. */
  <T extends EObject> T around(Class<T> kind) {
    return EcoreUtil2.getContainerOfType(element(), kind);
  }

  static ICompositeNode node(EObject element) {
    return NodeModelUtils.findActualNodeFor(element);
  }

  /** A token of the element itself, not of what it holds. */
  static ILeafNode token(EObject element, String text) {
    for (ILeafNode leaf : node(element).getLeafNodes()) {
      if (leaf.getText().equals(text)
          && !leaf.isHidden()
          && NodeModelUtils.findActualSemanticObjectFor(leaf) == element) {
        return leaf;
      }
    }
    return null;
  }

  boolean isIn(EObject element) {
    return element != null && element.eResource() == file && node(element) != null;
  }

  // --- edits

  TextEdit replace(String text) {
    return replace(start, end, text);
  }

  TextEdit replace(int from, int to, String text) {
    return new TextEdit(lines.range(from, to), text);
  }

  TextEdit insert(int offset, String text) {
    return replace(offset, offset, text);
  }

  TextEdit insertBehind(EObject element, String text) {
    return insert(node(element).getEndOffset(), text);
  }

  /** A new last member, on the line of the braces if they are on one line. */
  TextEdit append(EObject owner, String text) {
    ILeafNode close = last(owner, "}");
    ILeafNode open = token(owner, "{");
    if (close == null || open == null) {
      return insertBehind(owner, " {\n" + indent(owner, text) + "\n" + indentOf(owner) + "}");
    }
    int behind = open.getEndOffset();
    for (int i = close.getOffset() - 1; i >= behind; i--) {
      if (!Character.isWhitespace(lines.text().charAt(i))) {
        behind = i + 1;
        break;
      }
    }
    if (isOneLine(open, close)) {
      return replace(behind, close.getOffset(), "  " + text.replace("\n", " ") + " ");
    }
    return insert(behind, "\n" + indent(owner, text));
  }

  /** A new first member. */
  TextEdit prepend(EObject owner, String text) {
    ILeafNode close = last(owner, "}");
    ILeafNode open = token(owner, "{");
    if (close == null || open == null) {
      return append(owner, text);
    }
    return isOneLine(open, close)
        ? insert(open.getEndOffset(), " " + text)
        : insert(open.getEndOffset(), "\n" + indent(owner, text));
  }

  private boolean isOneLine(INode open, INode close) {
    return lines.position(open.getOffset()).getLine()
        == lines.position(close.getOffset()).getLine();
  }

  private static ILeafNode last(EObject owner, String text) {
    ILeafNode found = null;
    for (ILeafNode leaf : node(owner).getLeafNodes()) {
      if (leaf.getText().equals(text)
          && !Leaves.isC(leaf)
          && NodeModelUtils.findActualSemanticObjectFor(leaf) == owner) {
        found = leaf;
      }
    }
    return found;
  }

  private String indentOf(EObject owner) {
    return lines.indentation(node(owner).getOffset());
  }

  private String indent(EObject owner, String text) {
    return text.lines()
        .map(line -> indentOf(owner) + STEP + line)
        .collect(java.util.stream.Collectors.joining("\n"));
  }

  /** Takes an element out, with its line if it has it for itself. */
  TextEdit remove(EObject element) {
    return remove(node(element).getOffset(), node(element).getEndOffset());
  }

  TextEdit remove(int from, int to) {
    String text = lines.text();
    int before = from;
    while (before > 0 && " \t".indexOf(text.charAt(before - 1)) >= 0) {
      before--;
    }
    int after = to;
    while (after < text.length() && " \t\r".indexOf(text.charAt(after)) >= 0) {
      after++;
    }
    boolean first = before == 0 || text.charAt(before - 1) == '\n';
    boolean last = after == text.length() || text.charAt(after) == '\n';
    if (first && last) {
      return replace(before, Math.min(after + 1, text.length()), "");
    }
    return last ? replace(before, to, "") : replace(from, after, "");
  }

  /** Takes one value out of a list; all of the list's element if it was the only one. */
  TextEdit removeFromList(EObject list, int size) {
    if (size < 2) {
      return remove(list);
    }
    String text = lines.text();
    int to = end;
    while (Character.isWhitespace(text.charAt(to))) {
      to++;
    }
    if (text.charAt(to) == ',') {
      to++;
      while (Character.isWhitespace(text.charAt(to))) {
        to++;
      }
      return replace(start, to, "");
    }
    int from = text.lastIndexOf(',', start);
    return replace(from, end, "");
  }
}
