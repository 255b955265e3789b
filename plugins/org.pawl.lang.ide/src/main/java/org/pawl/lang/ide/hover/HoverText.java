// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.hover;

import com.google.inject.Inject;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.Documentation;
import org.pawl.lang.ide.names.CIdentifier;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.symbols.ElementLabels;

/** The description of an element in a hover, as Markdown. */
public final class HoverText {
  @Inject private GeneratedPreview preview;

  /** The element's head, its documentation comment, and its generated C. */
  public String withPreview(Target target) {
    StringBuilder text = new StringBuilder(of(target));
    if (!target.isAttribute() && parses(target.element())) {
      Optional<String> generated = preview.of(target.element());
      generated.ifPresent(c -> text.append("\n\n---\n").append(fenced("c", c)));
    }
    return text.toString();
  }

  /** For an identifier in C, first its declaration in C. */
  public String withPreview(CIdentifier word, Target target) {
    return fenced("c", word.declaration()) + "\n\n" + withPreview(target);
  }

  /** The element's head and its documentation comment. */
  public String of(Target target) {
    String head =
        target
            .attribute()
            .map(declared -> fenced("c", declared.type() + " " + target.name()))
            .orElseGet(() -> fenced("pawl", ElementLabels.of(target.element())));
    return head + Documentation.of(target.element()).map(text -> "\n\n" + text).orElse("");
  }

  private static boolean parses(EObject element) {
    return element.eResource() instanceof XtextResource file
        && !file.getParseResult().hasSyntaxErrors();
  }

  private static String fenced(String language, String code) {
    return "```" + language + "\n" + code.stripTrailing() + "\n```";
  }
}
