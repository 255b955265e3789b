// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.Style;

/** A member that is one field to people, such as {@code priority 3}: a word and what it says. */
final class MemberField {
  private MemberField() {}

  static Extent value(EObject member, Fields.Around around) {
    int from = ModelText.node(member).getOffset();
    int to = ModelText.node(member).getEndOffset();
    for (int i = 0; i < around.tokensBefore(); i++) {
      from = Clause.token(member, from, 1).getEndOffset();
    }
    for (int i = 0; i < around.tokensBehind(); i++) {
      to = Clause.token(member, to, -1).getOffset();
    }
    String text = Clause.file(member).substring(from, to);
    return new Extent(
        from + text.length() - text.stripLeading().length(),
        to - (text.length() - text.stripTrailing().length()));
  }

  static Script added(EObject element, EClass type, Fields.Around around, String text) {
    Script script = Script.inserting(element, type, around.before() + text + around.behind());
    Replacement place =
        script.replacements().stream()
            .filter(r -> r.text().contains(around.before()))
            .findFirst()
            .orElseThrow();
    EObject twin = new Trial(element).read(script, place, text);
    if (twin == null || twin.eContents().size() != element.eContents().size() + 1) {
      throw Refused.because(element, "'" + text + "' is more than one thing", "write one");
    }
    return script;
  }

  static Script changed(EObject member, Fields.Around around, String said) {
    Extent extent = value(member, around);
    String text = Style.of(Clause.file(member)).ends(said);
    Replacement change = Replacement.between(extent.from(), extent.to(), text);
    EObject twin = new Trial(member).read(Script.of(change), change, text);
    int length = ModelText.node(member).getLength() + text.length() - change.length();
    if (twin == null
        || twin.eClass() != member.eClass()
        || ModelText.node(twin).getLength() != length) {
      throw Refused.because(member, "'" + text + "' is more than one thing", "write one");
    }
    return Script.of(change);
  }
}
