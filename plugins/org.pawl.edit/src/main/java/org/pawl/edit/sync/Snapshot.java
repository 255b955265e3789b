// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.xtext.resource.XtextResource;

/**
 * The text of a synchronized model at one moment, with the texts of the models that it uses.
 * Another thread can parse it while diagrams and tools continue.
 */
public final class Snapshot {
  private final SynchronizedResource own;
  private final URIConverter others;
  private final Map<URI, String> texts;

  Snapshot(SynchronizedResource own) {
    this.own = own;
    others = own.getResourceSet().getURIConverter();
    texts = texts(own.getResourceSet());
  }

  private Snapshot(SynchronizedResource own, URIConverter others, Map<URI, String> texts) {
    this.own = own;
    this.others = others;
    this.texts = texts;
  }

  /** The same with another text of the model. It is not current. */
  public Snapshot with(String text) {
    Map<URI, String> changed = new HashMap<>(texts);
    changed.put(own.getURI(), text);
    return new Snapshot(own, others, changed);
  }

  private static Map<URI, String> texts(ResourceSet syncedModels) {
    Map<URI, String> texts = new HashMap<>();
    for (Resource resource : List.copyOf(syncedModels.getResources())) {
      if (resource instanceof SynchronizedResource synced && synced.isThere()) {
        texts.put(synced.getURI(), synced.synced().parsedText());
      }
    }
    return texts;
  }

  /** May be called in any thread. The result belongs to the caller. */
  public XtextResource read() {
    var files =
        new SynchronizedUriConverter(uri -> Optional.ofNullable(texts.get(uri)), () -> others);
    return (XtextResource) ParsedTexts.resources(files).getResource(own.getURI(), true);
  }

  /** Whether none of the texts has changed since. Only in the thread of the diagrams. */
  public boolean isCurrent() {
    return own.getResourceSet() != null && texts.equals(texts(own.getResourceSet()));
  }
}
