// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;

/**
 * A member that is shown as one property of its owner, for example {@code priority 3}: a keyword
 * and a value.
 */
final class MemberProperty {
  private MemberProperty() {}

  static Extent value(EObject member, PropertyCollector.Around around) {
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

  static EditScript added(
      EObject element, EClass type, PropertyCollector.Around around, String text) {
    EditScript script =
        EditScript.inserting(element, type, around.before() + text + around.behind());
    Replacement place =
        script.replacements().stream()
            .filter(r -> r.text().contains(around.before()))
            .findFirst()
            .orElseThrow();
    EObject counterpart = new FragmentParser(element).read(script, place, text);
    if (counterpart == null || counterpart.eContents().size() != element.eContents().size() + 1) {
      throw EditRefusedException.because(
          element, "'" + text + "' is more than one thing", "write one");
    }
    return script;
  }

  static EditScript changed(EObject member, PropertyCollector.Around around, String said) {
    Extent extent = value(member, around);
    String text = TextStyle.of(Clause.file(member)).ends(said);
    Replacement change = Replacement.between(extent.from(), extent.to(), text);
    EObject counterpart = new FragmentParser(member).read(EditScript.of(change), change, text);
    int length = ModelText.node(member).getLength() + text.length() - change.length();
    if (counterpart == null
        || counterpart.eClass() != member.eClass()
        || ModelText.node(counterpart).getLength() != length) {
      throw EditRefusedException.because(
          member, "'" + text + "' is more than one thing", "write one");
    }
    return EditScript.of(change);
  }
}
