// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.edit.merge.ModelMerge;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.merge.TreePositions;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScripts;
import org.pawl.model.Model;
import org.pawl.model.PawlFactory;

/**
 * All synchronized models of a resource set. They refer to each other, and may be changed together.
 */
public final class SynchronizedModels {
  /** Attaches the models to their resource set. */
  private static final class Holder extends AdapterImpl {
    private final SynchronizedModels syncedModels;

    Holder(SynchronizedModels syncedModels) {
      this.syncedModels = syncedModels;
    }
  }

  private final ResourceSet resources;
  private final ParsedTexts parses;

  private SynchronizedModels(ResourceSet resources) {
    this.resources = resources;
    this.parses = new ParsedTexts(resources);
  }

  /** The synchronized models of a resource set. */
  public static SynchronizedModels of(ResourceSet resources) {
    return resources.eAdapters().stream()
        .filter(Holder.class::isInstance)
        .map(holder -> ((Holder) holder).syncedModels)
        .findFirst()
        .orElseGet(
            () -> {
              SynchronizedModels syncedModels = new SynchronizedModels(resources);
              resources.eAdapters().add(new Holder(syncedModels));
              return syncedModels;
            });
  }

  ParsedTexts parses() {
    return parses;
  }

  /** Reads a file for the first time, as far as it can be parsed. */
  void load(SynchronizedResource resource, String text) throws IOException {
    XtextResource read = parses.read(resource, text);
    parses.relinkAllBut(List.of(read));
    Model model = PawlFactory.eINSTANCE.createModel();
    Optional<ModelMerge> merge =
        parses.model(read).map(parsed -> new ModelMerge(model, parsed, List.of()));
    merge.ifPresent(ModelMerge::structure);
    EObject written = RecordedText.create();
    written.eSet(RecordedText.TEXT, text);
    written.eSet(RecordedText.PARSED, text);
    resource.synced().knowProblem(text, ParsedTexts.problem(read));
    resource.synced().begin(model, written);
    // Resolved last, because models that use each other find this one while they are read.
    merge.ifPresent(m -> m.references(this::syncedOf));
  }

  Optional<SyntaxError> problem(SynchronizedResource resource, String text) {
    return ParsedTexts.problem(parses.read(resource, text));
  }

  /** The object for a parsed element, null if there is none. */
  EObject syncedOf(EObject parsed) {
    Resource of = parsed.eResource();
    return of != null
            && synced(of.getURI()) instanceof SynchronizedResource synced
            && synced.isThere()
        ? TreePositions.same(parsed, synced.synced().model()).orElse(null)
        : null;
  }

  private Resource synced(URI uri) {
    try {
      return resources.getResource(uri, true);
    } catch (WrappedException cannotBeRead) {
      return null;
    }
  }

  /** Applies a change to all files, or to none. */
  void change(
      SynchronizedModel synced,
      Function<Model, EditScripts> tool,
      Collection<RenamedElement> renamed) {
    Map<SynchronizedModel, String> typed = new LinkedHashMap<>();
    there().forEach(other -> typed.put(other, other.newestText()));
    take(typed, List.of());
    requireStep(synced);
    try {
      take(texts(synced, tool), renamed, true);
    } finally {
      parses.discardCopies();
    }
  }

  /** The texts of all files after the change of a tool. */
  private Map<SynchronizedModel, String> texts(
      SynchronizedModel synced, Function<Model, EditScripts> tool) {
    Model parsed = parses.model(parses.of(synced.resource())).orElseThrow();
    Map<SynchronizedModel, String> texts = new LinkedHashMap<>();
    tool.apply(parsed)
        .files()
        .forEach(
            (file, script) -> {
              SynchronizedModel other =
                  ((SynchronizedResource) resources.getResource(file, true)).synced();
              requireStep(other);
              texts.put(other, script.applyTo(other.text()));
            });
    return texts;
  }

  private List<SynchronizedModel> there() {
    return resources.getResources().stream()
        .filter(resource -> resource instanceof SynchronizedResource synced && synced.isThere())
        .map(resource -> ((SynchronizedResource) resource).synced())
        .toList();
  }

  private static void requireStep(SynchronizedModel synced) {
    synced
        .problem()
        .ifPresent(
            problem -> {
              throw new EditRefusedException(
                  name(synced) + ", " + problem + "; correct the text, then change the diagram");
            });
  }

  private static String name(SynchronizedModel synced) {
    return synced.resource().getURI().lastSegment();
  }

  /** Takes texts that were typed or come from elsewhere. */
  void take(Map<SynchronizedModel, String> texts, Collection<RenamedElement> renamed) {
    take(texts, renamed, false);
  }

  private void take(
      Map<SynchronizedModel, String> texts, Collection<RenamedElement> renamed, boolean byTool) {
    Map<SynchronizedModel, String> others = new LinkedHashMap<>(texts);
    others.entrySet().removeIf(entry -> entry.getValue().equals(entry.getKey().text()));
    if (others.isEmpty()) {
      return;
    }
    parses.bringUpToDate(others.keySet().stream().map(SynchronizedModel::resource).toList());
    if (byTool) {
      Map<SynchronizedResource, String> changed = new LinkedHashMap<>();
      others.forEach((synced, text) -> changed.put(synced.resource(), text));
      parses.takeCopies(changed);
    }
    Map<SynchronizedModel, XtextResource> read = new LinkedHashMap<>();
    others.forEach((synced, text) -> read.put(synced, parses.read(synced.resource(), text)));
    if (byTool) {
      read.forEach(SynchronizedModels::requireSyntax);
    }
    read.forEach((synced, r) -> synced.knowProblem(others.get(synced), ParsedTexts.problem(r)));
    read.values().removeIf(resource -> ParsedTexts.problem(resource).isPresent());
    if (!read.isEmpty()) {
      merge(read, renamed, byTool);
      read.keySet().forEach(synced -> synced.set(RecordedText.PARSED, others.get(synced)));
    }
    others.forEach((synced, text) -> synced.set(RecordedText.TEXT, text));
  }

  private static void requireSyntax(SynchronizedModel synced, XtextResource read) {
    ParsedTexts.problem(read)
        .ifPresent(
            problem -> {
              throw new EditRefusedException(
                  name(synced)
                      + " would have a syntax error in "
                      + problem
                      + "; nothing is changed");
            });
  }

  /** Merges all files in one step, because of references between them. */
  private void merge(
      Map<SynchronizedModel, XtextResource> read,
      Collection<RenamedElement> renamed,
      boolean byTool) {
    parses.relinkAllBut(read.values());
    Map<SynchronizedModel, XtextResource> all = new LinkedHashMap<>(read);
    parses
        .users(read.values())
        .forEach(user -> all.put(user.synced(), parses.read(user, user.synced().parsedText())));
    Map<SynchronizedModel, LayoutKeys> keys = new LinkedHashMap<>();
    List<ModelMerge> merges = new ArrayList<>();
    all.forEach(
        (synced, resource) -> {
          if (!synced.layout().places().isEmpty()) {
            keys.put(synced, synced.keys());
          }
          Model parsed = parses.model(resource).orElseThrow();
          merges.add(new ModelMerge(synced.model(), parsed, renamed));
        });
    merges.forEach(ModelMerge::structure);
    merges.forEach(merge -> merge.references(this::syncedOf));
    keys.forEach(
        (synced, before) -> synced.place(layout -> synced.keys().follow(before, layout, byTool)));
  }

  /**
   * To be called when a file without a synchronized model was created, changed or deleted:
   * references of models that use it may change.
   */
  public void fileChanged(URI uri) {
    parses.forget(uri);
    Map<SynchronizedModel, XtextResource> all = new LinkedHashMap<>();
    there().forEach(synced -> all.put(synced, parses.of(synced.resource())));
    merge(all, List.of(), false);
  }
}
