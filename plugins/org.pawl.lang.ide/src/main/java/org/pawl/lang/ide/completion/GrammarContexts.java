// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.ide.editor.contentassist.antlr.ContentAssistContextFactory;

/**
 * The places of the grammar that the cursor can be at. Whether an element of the grammar can follow
 * another one is found once: the search goes through the grammar, and takes longer than the rest of
 * a completion.
 */
public final class GrammarContexts extends ContentAssistContextFactory {
  @Inject private Followers followers;

  @Override
  protected boolean canBeCalledAfter(
      AbstractRule rule, EObject previous, String text, EObject next) {
    if (previous == null) {
      return super.canBeCalledAfter(rule, null, text, next); // the text decides
    }
    return followers.known.computeIfAbsent(
        new Question(rule, previous, next),
        q -> super.canBeCalledAfter(rule, previous, text, next));
  }

  /** Elements of the grammar; no more than there are pairs of them. */
  private record Question(AbstractRule rule, EObject previous, EObject next) {}

  /** The answers, of all requests: each has a factory of its own. */
  @Singleton
  static final class Followers {
    private final Map<Question, Boolean> known = new ConcurrentHashMap<>();
  }
}
