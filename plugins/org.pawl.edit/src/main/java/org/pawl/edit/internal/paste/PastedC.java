// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.paste;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.internal.syntax.ElementNames;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CDeclarations.Declared;
import org.pawl.lang.ide.names.CScope;
import org.pawl.lang.ide.names.Occurrence;
import org.pawl.lang.ide.names.Occurrences;
import org.pawl.lang.text.Extent;
import org.pawl.model.Attributes;
import org.pawl.model.Code;
import org.pawl.model.Field;
import org.pawl.model.Model;

/** Finds names in the C code of pasted members that are not declared where they are pasted. */
final class PastedC {
  private final EObject owner;
  private final CScope scope;
  private final Map<String, String> data = new LinkedHashMap<>();
  private final Set<String> missing = new LinkedHashSet<>();

  /**
   * @param owner the owner of the pasted members
   */
  PastedC(EObject owner) {
    this.owner = owner;
    scope = new CScope(EcoreUtil2.getContainerOfType(owner, Model.class));
    scope.members(owner); // called while the copies are in the model
  }

  /**
   * @param gone the parts of the member that are not pasted
   */
  void read(EObject member, EditScript gone) {
    Extent extent = Extent.bare(member);
    Occurrences names = ElementNames.service(member, Occurrences.class);
    for (Occurrence name : names.in(member.eResource())) {
      boolean inside = extent.from() <= name.offset() && name.offset() < extent.to();
      boolean left =
          gone.replacements().stream()
              .anyMatch(r -> r.offset() <= name.offset() && name.offset() < r.end());
      if (name.isInC() && inside && !left) {
        look(name);
      }
    }
  }

  private void look(Occurrence name) {
    if (name.word() != null) {
      if (scope.word(owner, name.word().text()).isEmpty()) {
        missing.add(name.word().text());
      }
    } else if (!(name.target().element() instanceof Field)
        && !scope.members(owner).containsKey(name.target().name())) {
      String declaration =
          name.target().element() instanceof Attributes attributes
              ? name.target().attribute().map(d -> simple(attributes.getCode(), d)).orElse("")
              : "";
      if (declaration.isEmpty()) {
        missing.add("me->" + name.target().name());
      } else {
        data.put(name.target().name(), declaration);
      }
    }
  }

  /** The declaration if it consists of a type and a name only; else an empty string. */
  private static String simple(Code code, Declared declared) {
    String source = new CCode(code.getSource()).source();
    int behind = declared.name().offset() + declared.name().length();
    String next = source.substring(behind).stripLeading();
    return next.startsWith(";") || next.startsWith(",")
        ? declared.type() + " " + declared.name().in(source) + ";"
        : "";
  }

  /** The C declarations of missing data, by name. */
  Map<String, String> data() {
    return data;
  }

  /** Other missing names, as the C code uses them. */
  Set<String> missing() {
    return missing;
  }
}
