// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.OnChangeEvictingCache;
import org.eclipse.xtext.validation.Issue;

/**
 * The last {@link ModifiedCopies} of the files of a resource set. If the change is made after it
 * was checked, the copies replace the files, and their texts need not be parsed and validated
 * again.
 */
public final class KeptCopies extends AdapterImpl {
  private final ResourceSet originals;
  private XtextResourceSet copies;
  private Map<URI, String> texts = Map.of();

  private KeptCopies(ResourceSet originals) {
    this.originals = originals;
  }

  /** From now on, copies of the files of this resource set are kept. */
  public static KeptCopies in(ResourceSet originals) {
    KeptCopies kept = new KeptCopies(originals);
    originals.eAdapters().add(kept);
    return kept;
  }

  /** Keeps copies instead of the last ones, if copies of these files are kept. */
  static void offer(ResourceSet originals, XtextResourceSet copies, Map<URI, String> texts) {
    originals.eAdapters().stream()
        .filter(KeptCopies.class::isInstance)
        .map(KeptCopies.class::cast)
        .forEach(
            kept -> {
              kept.copies = copies;
              kept.texts = Map.copyOf(texts);
            });
  }

  /** Keeps the copies no longer. They must not be used when another file may have changed. */
  public void discard() {
    copies = null;
    texts = Map.of();
  }

  /**
   * Replaces files by their copies, if all texts are those of the copies. A copy is given to one
   * owner only: the copies are not kept any more.
   *
   * @param changed the files to replace
   * @param after the text of each file after the change
   * @return the new files; empty if there are no copies of these texts
   */
  public List<XtextResource> replace(Collection<URI> changed, Function<URI, String> after) {
    XtextResourceSet from = copies;
    boolean same = from != null && haveTexts(changed, after);
    discard();
    if (!same) {
      return List.of();
    }
    // References between files lead to other copies, so they are resolved again.
    boolean alone = from.getResources().size() == 1;
    List<XtextResource> replaced = new ArrayList<>();
    for (URI uri : changed) {
      replaced.add(replace((XtextResource) from.getResource(uri, false)));
    }
    if (!alone) {
      replaced.forEach(KeptCopies::resolveAgain);
    }
    return replaced;
  }

  private boolean haveTexts(Collection<URI> changed, Function<URI, String> after) {
    return texts.keySet().containsAll(changed)
        && copies.getResources().stream().allMatch(copy -> texts.containsKey(copy.getURI()))
        && texts.entrySet().stream()
            .allMatch(text -> text.getValue().equals(after.apply(text.getKey())))
        // Characters that are not in UTF-8 have changed in the copy.
        && changed.stream().allMatch(uri -> texts.get(uri).equals(text(uri)));
  }

  private String text(URI uri) {
    return copies.getResource(uri, false) instanceof XtextResource copy
            && copy.getParseResult() != null
        ? copy.getParseResult().getRootNode().getText()
        : null;
  }

  /** What was computed from the text of the copy stays known. */
  private XtextResource replace(XtextResource copy) {
    return copy.getCache() instanceof OnChangeEvictingCache cache
        ? cache.execWithoutCacheClear(copy, this::put)
        : put(copy);
  }

  private XtextResource put(XtextResource copy) {
    List<Resource> all = originals.getResources();
    Resource old = originals.getResource(copy.getURI(), false);
    int place = old == null ? all.size() : all.indexOf(old);
    if (old != null) {
      old.getContents().clear();
      all.remove(old);
    }
    copy.getResourceSet().getResources().remove(copy);
    all.add(place, copy);
    return copy;
  }

  private static void resolveAgain(XtextResource copy) {
    Optional<List<Issue>> issues = KnownIssues.of(copy);
    copy.getCache().clear(copy);
    copy.relink();
    issues.ifPresent(known -> KnownIssues.keep(copy, known));
  }
}
