// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.text.KeptCopies;
import org.pawl.model.Model;

/**
 * The parsed texts of synchronized models, in a resource set of its own: for a synchronized model
 * the text that the model was read from, for other used files the content on disk.
 */
final class ParsedTexts {
  private final ResourceSet syncedModels;
  private final XtextResourceSet resources;
  private final KeptCopies copies;
  private final Map<XtextResource, String> texts = new WeakHashMap<>();
  private final Set<XtextResource> lookedUp = Collections.newSetFromMap(new WeakHashMap<>());

  ParsedTexts(ResourceSet syncedModels) {
    this.syncedModels = syncedModels;
    resources =
        resources(new SynchronizedUriConverter(this::syncedOf, syncedModels::getURIConverter));
    copies = KeptCopies.in(resources);
  }

  /** A resource set that reads models through the converter. */
  static XtextResourceSet resources(SynchronizedUriConverter files) {
    XtextResourceSet resources = language().get(XtextResourceSet.class);
    resources.getLoadOptions().put(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name());
    resources.setURIConverter(files);
    return resources;
  }

  /**
   * Initializes the language if necessary, because an editor may be restored while the workbench
   * starts.
   */
  private static IResourceServiceProvider language() {
    PawlIdeSetup.registerIfMissing();
    return IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(
        URI.createURI("any.pawl"));
  }

  /** The parsed text that the model was read from; references are resolved on demand. */
  XtextResource of(SynchronizedResource synced) {
    bringUpToDate(List.of());
    return resource(synced);
  }

  private XtextResource resource(SynchronizedResource synced) {
    Resource resource = resources.getResource(synced.getURI(), false);
    return (XtextResource)
        (resource == null ? resources.createResource(synced.getURI()) : resource);
  }

  /** An undo changes texts without notice; this method updates what was parsed. */
  void bringUpToDate(Collection<SynchronizedResource> except) {
    List<XtextResource> changed = new ArrayList<>();
    for (Resource resource : List.copyOf(syncedModels.getResources())) {
      if (resource instanceof SynchronizedResource synced
          && synced.isThere()
          && !except.contains(synced)
          && isOld(synced)) {
        changed.add(read(synced, synced.synced().parsedText()));
      }
    }
    if (!changed.isEmpty()) {
      relinkAllBut(changed);
    }
  }

  private boolean isOld(SynchronizedResource synced) {
    return !synced.synced().parsedText().equals(text(resource(synced)));
  }

  private String text(XtextResource resource) {
    String text = texts.get(resource);
    IParseResult parsed = resource.getParseResult();
    return text == null && parsed != null ? parsed.getRootNode().getText() : text;
  }

  /**
   * Parses a text for a model, independent of its current text. References of other models to this
   * one become outdated.
   */
  XtextResource read(SynchronizedResource synced, String text) {
    XtextResource resource = resource(synced);
    lookedUp.remove(resource);
    if (resource.isLoaded() && resource.getParseResult() != null) {
      if (!text.equals(text(resource))) {
        int length = resource.getParseResult().getRootNode().getTotalLength();
        resource.update(0, length, text);
      }
    } else {
      try {
        resource.load(SynchronizedUriConverter.bytes(text), resources.getLoadOptions());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    texts.put(resource, text);
    return resource;
  }

  /**
   * Replaces the parsed texts of models by the copies that the last tool has parsed, if that was
   * done for these texts; otherwise they are parsed when they are {@linkplain #read read}.
   */
  void takeCopies(Map<SynchronizedResource, String> changed) {
    Map<URI, String> after = new HashMap<>();
    for (Resource resource : resources.getResources()) {
      if (resource instanceof XtextResource parsed && parsed.getParseResult() != null) {
        after.put(parsed.getURI(), text(parsed));
      }
    }
    changed.forEach((synced, text) -> after.put(synced.getURI(), text));
    List<URI> uris = changed.keySet().stream().map(SynchronizedResource::getURI).toList();
    for (XtextResource copy : copies.replace(uris, after::get)) {
      texts.put(copy, after.get(copy.getURI()));
    }
  }

  /** Copies are not used after the tool that they were made for. */
  void discardCopies() {
    copies.discard();
  }

  /** The first syntax error of a parsed text. */
  static Optional<SyntaxError> problem(XtextResource read) {
    return SyntaxError.of(read.getParseResult());
  }

  /** The parsed model with all references resolved; empty if the text contains no model. */
  Optional<Model> model(XtextResource read) {
    // Cached, because diagrams ask for the parsed element for each of their labels.
    if (lookedUp.add(read)) {
      EcoreUtil.resolveAll(read);
    }
    return read.getContents().stream()
        .filter(Model.class::isInstance)
        .map(Model.class::cast)
        .findFirst();
  }

  void relinkAllBut(Collection<XtextResource> changed) {
    for (Resource other : List.copyOf(resources.getResources())) {
      if (other instanceof XtextResource resource
          && !changed.contains(resource)
          && resource.isLoaded()
          && resource.getParseResult() != null) {
        resource.getCache().clear(resource);
        resource.relink();
        lookedUp.remove(resource);
      }
    }
  }

  /** The synchronized models that use one of these models, directly or indirectly. */
  List<SynchronizedResource> users(Collection<XtextResource> used) {
    List<SynchronizedResource> users = new ArrayList<>();
    for (Resource resource : List.copyOf(syncedModels.getResources())) {
      if (resource instanceof SynchronizedResource synced && synced.isThere()) {
        XtextResource own = resource(synced);
        boolean uses =
            !used.contains(own)
                && !own.getContents().isEmpty()
                && UsedModels.of((Model) own.getContents().get(0)).stream()
                    .anyMatch(model -> used.contains(model.eResource()));
        if (uses) {
          users.add(synced);
        }
      }
    }
    return users;
  }

  /** A used file without a synchronized model is read again when a name is looked up in it. */
  void forget(URI uri) {
    Resource resource = resources.getResource(uri, false);
    if (resource != null) {
      resource.unload();
      resources.getResources().remove(resource);
    }
    relinkAllBut(List.of());
  }

  private Optional<String> syncedOf(URI uri) {
    return syncedModels.getResource(uri, false) instanceof SynchronizedResource synced
            && synced.isThere()
        ? Optional.of(synced.synced().parsedText())
        : Optional.empty();
  }
}
