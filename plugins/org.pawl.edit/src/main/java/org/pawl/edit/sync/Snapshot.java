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
 * The text of a mirror at one time, with those of the others beside it: to be read once more in
 * another thread, while diagrams and their tools go on.
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

  private static Map<URI, String> texts(ResourceSet syncedModels) {
    Map<URI, String> texts = new HashMap<>();
    for (Resource resource : List.copyOf(syncedModels.getResources())) {
      if (resource instanceof SynchronizedResource synced && synced.isThere()) {
        texts.put(synced.getURI(), synced.synced().parsedText());
      }
    }
    return texts;
  }

  /** In any thread. What it gives is the caller's alone. */
  public XtextResource read() {
    var files =
        new SynchronizedUriConverter(uri -> Optional.ofNullable(texts.get(uri)), () -> others);
    return (XtextResource) ParsedTexts.resources(files).getResource(own.getURI(), true);
  }

  /** Whether none of the texts has changed since. In the thread of the diagrams. */
  public boolean isCurrent() {
    return own.getResourceSet() != null && texts.equals(texts(own.getResourceSet()));
  }
}
