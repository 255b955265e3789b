// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.eclipse.xtext.xtext.CurrentTypeFinder;
import org.pawl.lang.conversion.NameConverter;
import org.pawl.model.Event;

/** The possible targets of a reference at the cursor. */
class ReferenceProposals {
  @Inject private IScopeProvider scopes;
  @Inject private CurrentTypeFinder types;
  @Inject private NameConverter names;

  /** All elements in scope, by their shortest name unless a path has been begun. */
  Collection<IEObjectDescription> candidates(
      CrossReference reference, ContentAssistContext context) {
    EReference feature = feature(reference);
    if (feature == null) {
      return List.of();
    }
    boolean path = context.getPrefix().contains(".");
    Map<Object, IEObjectDescription> found = new LinkedHashMap<>();
    for (IEObjectDescription candidate :
        scopes.getScope(context.getCurrentModel(), feature).getAllElements()) {
      Object key = path ? candidate : candidate.getEObjectOrProxy();
      found.merge(key, candidate, ReferenceProposals::shorter);
    }
    return found.values();
  }

  private static IEObjectDescription shorter(IEObjectDescription one, IEObjectDescription other) {
    return other.getName().getSegmentCount() < one.getName().getSegmentCount() ? other : one;
  }

  private EReference feature(CrossReference reference) {
    return types.findCurrentTypeAfter(reference) instanceof EClass type
        ? GrammarUtil.getReference(reference, type)
        : null;
  }

  /** Excludes elements that a list contains already. */
  Predicate<EObject> filter(CrossReference reference, ContentAssistContext context) {
    EReference feature = feature(reference);
    EObject model = context.getCurrentModel();
    if (!LanguageProposals.LISTS.contains(feature)
        || !model.eClass().getEAllReferences().contains(feature)) {
      return candidate -> true;
    }
    Set<String> listed =
        ((List<?>) model.eGet(feature))
            .stream()
                .map(event -> String.valueOf(((Event) event).getName()))
                .collect(Collectors.toSet());
    listed.remove(context.getPrefix());
    return candidate -> !(candidate instanceof Event event) || !listed.contains(event.getName());
  }

  /** As written in the text: keywords of the language with {@code ^}. */
  String text(QualifiedName name) {
    return name.getSegments().stream().map(names::toString).collect(Collectors.joining("."));
  }
}
