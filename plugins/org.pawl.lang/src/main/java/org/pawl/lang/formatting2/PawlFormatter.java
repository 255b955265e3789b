// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.formatting2.AbstractJavaFormatter;
import org.eclipse.xtext.formatting2.IFormattableDocument;
import org.eclipse.xtext.formatting2.IHiddenRegionFormatter;
import org.eclipse.xtext.formatting2.IHiddenRegionFormatting;
import org.eclipse.xtext.formatting2.ITextReplacer;
import org.eclipse.xtext.formatting2.regionaccess.IComment;
import org.eclipse.xtext.formatting2.regionaccess.IEObjectRegion;
import org.eclipse.xtext.formatting2.regionaccess.IHiddenRegion;
import org.eclipse.xtext.formatting2.regionaccess.ISemanticRegion;
import org.eclipse.xtext.formatting2.regionaccess.ITextSegment;
import org.pawl.model.Branch;
import org.pawl.model.Branching;
import org.pawl.model.FinalState;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.PayloadType;
import org.pawl.model.Region;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Task;

/**
 * One member per line, four spaces per level, at most one blank line. C is one token, whose content
 * is not changed. An element that is on a line of its own with its members stays there if it fits;
 * types, tasks and semaphores may share a line, and chains and lists may continue in the next line,
 * as in the source.
 */
public class PawlFormatter extends AbstractJavaFormatter {
  private static final Set<String> NO_SPACE_BEFORE = Set.of(",", ":", "[", "]", ".", "..");
  private static final Set<String> NO_SPACE_AFTER = Set.of("[", ".", "..");

  private final SingleLineElements line = new SingleLineElements();

  @Override
  public ITextReplacer createCommentReplacer(IComment comment) {
    return new PreservedComment(comment);
  }

  @Override
  public ITextReplacer createWhitespaceReplacer(
      ITextSegment space, IHiddenRegionFormatting formatting) {
    return new Whitespace(space, formatting);
  }

  @Override
  public ITextReplacer createHiddenRegionReplacer(
      IHiddenRegion region, IHiddenRegionFormatting formatting) {
    return new WhitespaceWithComments(region, formatting);
  }

  protected void format(Model model, IFormattableDocument document) {
    Deque<ISemanticRegion> open = new ArrayDeque<>();
    ISemanticRegion endOfLine = null;
    ISemanticRegion last = null;
    for (ISemanticRegion region : textRegionExtensions.allSemanticRegions(model)) {
      if (last != null) {
        space(last, region, document);
      }
      if (isKeyword(region, "{")) {
        if (endOfLine == null) {
          endOfLine = line.end(region, open.size());
        }
        open.push(region);
      } else if (isKeyword(region, "}") && !open.isEmpty()) {
        braces(open.pop(), region, endOfLine != null, document);
      }
      if (region == endOfLine) {
        endOfLine = null;
      }
      last = region;
    }
    if (last != null) {
      document.append(last, it -> it.setNewLines(1, 1, 1));
    }
    members(model.getMembers(), document);
  }

  /** The space between two tokens of a line. */
  private static void space(
      ISemanticRegion left, ISemanticRegion right, IFormattableDocument document) {
    document.append(
        left,
        it -> {
          it.lowPriority();
          it.setSpace(isJoined(left, right) ? "" : " ");
          if (isKeyword(right, "model")) { // after the line of the language version
            it.setNewLines(1, 1, 2);
          } else if (keyword(left).equals(",") || startsBranch(right) || startsEffect(right)) {
            it.setNewLines(0, 0, 1);
          }
        });
  }

  static boolean isJoined(ISemanticRegion left, ISemanticRegion right) {
    return NO_SPACE_BEFORE.contains(keyword(right))
        || NO_SPACE_AFTER.contains(keyword(left))
        || opensParameters(right);
  }

  private static boolean opensParameters(ISemanticRegion region) {
    return region.getText().startsWith("(")
        && region.getSemanticElement().eContainer() instanceof Operation operation
        && operation.getParameters() == region.getSemanticElement();
  }

  private static boolean startsBranch(ISemanticRegion region) {
    EObject element = region.getSemanticElement();
    EObject branch = element instanceof Branch ? element : element.eContainer();
    if (!(branch instanceof Branch) || branch.eContainer() instanceof Branching) {
      return false; // the branches of a choice or junction are its members
    }
    IEObjectRegion whole = region.getTextRegionAccess().regionForEObject(branch);
    return whole.getPreviousHiddenRegion() == region.getPreviousHiddenRegion();
  }

  private static boolean startsEffect(ISemanticRegion region) {
    return isKeyword(region, "/") && region.getSemanticElement() instanceof Branch;
  }

  private void braces(
      ISemanticRegion open, ISemanticRegion close, boolean inLine, IFormattableDocument document) {
    EObject owner = open.getSemanticElement();
    boolean empty = open.getNextSemanticRegion() == close && !hasComment(open);
    if (empty) {
      document.append(open, it -> it.setNewLines(0));
      return;
    }
    if (inLine || mayShareLine(owner) && !isMultiline(open, close)) {
      membersInLine(membersOf(owner), document);
      return;
    }
    document.append(open, it -> it.setNewLines(1));
    document.prepend(close, it -> it.setNewLines(1));
    document.interior(open, close, IHiddenRegionFormatter::indent);
    members(membersOf(owner), document);
  }

  private static boolean hasComment(ISemanticRegion left) {
    return left.getNextHiddenRegion().containsComment();
  }

  private static boolean mayShareLine(EObject owner) {
    return owner instanceof PayloadType
        || owner instanceof Task
        || owner instanceof Semaphore
        || owner instanceof Branching;
  }

  private static boolean isMultiline(ISemanticRegion open, ISemanticRegion close) {
    for (ISemanticRegion r = open; r != close; r = r.getNextSemanticRegion()) {
      if (r.getNextHiddenRegion().isMultiline()) {
        return true;
      }
    }
    return false;
  }

  private static List<? extends EObject> membersOf(EObject owner) {
    if (owner instanceof MachineClass type) {
      return type.getMembers();
    }
    if (owner instanceof Region region) {
      return region.getMembers();
    }
    if (owner instanceof FinalState end) {
      return end.getMembers();
    }
    if (owner instanceof Branching branching) {
      return branching.getBranches();
    }
    if (owner instanceof SystemDefinition system) {
      return system.getMembers();
    }
    if (owner instanceof Task task) {
      return task.getSettings();
    }
    return owner instanceof PayloadType type ? type.getFields() : List.of();
  }

  /** One or two spaces before each, as in the source. */
  private void membersInLine(List<? extends EObject> members, IFormattableDocument document) {
    for (EObject member : members.subList(Math.min(1, members.size()), members.size())) {
      IEObjectRegion region = textRegionExtensions.regionForEObject(member);
      if (region != null && region.getPreviousHiddenRegion().getText().matches(" {2,}")) {
        ISemanticRegion first = region.getPreviousHiddenRegion().getNextSemanticRegion();
        document.prepend(first, it -> it.setSpace("  "));
      }
    }
  }

  /** Each member on its own line; continuation lines are indented. */
  private void members(List<? extends EObject> members, IFormattableDocument document) {
    for (EObject member : members) {
      IEObjectRegion region = textRegionExtensions.regionForEObject(member);
      if (region == null) {
        continue;
      }
      ISemanticRegion first = region.getPreviousHiddenRegion().getNextSemanticRegion();
      if (!keyword(first.getPreviousSemanticRegion()).equals("{")) {
        document.prepend(first, it -> it.setNewLines(1, 1, 2));
      }
      ISemanticRegion last = region.getNextHiddenRegion().getPreviousSemanticRegion();
      if (first != last && !isKeyword(last, "}")) {
        ISemanticRegion brace = textRegionExtensions.regionFor(member).keyword("}");
        document.set(
            (brace == null ? first : brace).getNextHiddenRegion(),
            last.getNextHiddenRegion(),
            IHiddenRegionFormatter::indent);
      }
    }
  }

  private static boolean isKeyword(ISemanticRegion region, String keyword) {
    return keyword(region).equals(keyword);
  }

  /** The region's text if it is a keyword; else nothing. */
  private static String keyword(ISemanticRegion region) {
    AbstractElement element =
        region != null && region.getGrammarElement() instanceof AbstractElement e ? e : null;
    return element instanceof Keyword ? region.getText() : "";
  }
}
