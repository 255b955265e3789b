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

/** All mirrors of a resource set: they refer to each other, and may change together. */
public final class SynchronizedModels {
  /** Keeps them with their resource set. */
  private static final class Holder extends AdapterImpl {
    private final SynchronizedModels mirrors;

    Holder(SynchronizedModels mirrors) {
      this.mirrors = mirrors;
    }
  }

  private final ResourceSet resources;
  private final ParsedTexts parses;

  private SynchronizedModels(ResourceSet resources) {
    this.resources = resources;
    this.parses = new ParsedTexts(resources);
  }

  /** Those of a resource set. */
  public static SynchronizedModels of(ResourceSet resources) {
    return resources.eAdapters().stream()
        .filter(Holder.class::isInstance)
        .map(holder -> ((Holder) holder).mirrors)
        .findFirst()
        .orElseGet(
            () -> {
              SynchronizedModels mirrors = new SynchronizedModels(resources);
              resources.eAdapters().add(new Holder(mirrors));
              return mirrors;
            });
  }

  ParsedTexts parses() {
    return parses;
  }

  /** Reads a file for the first time, as far as it can be read. */
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
    resource.mirror().knowProblem(text, ParsedTexts.problem(read));
    resource.mirror().begin(model, written);
    // Only now, as models that use each other find this one when they are read for it.
    merge.ifPresent(m -> m.references(this::mirrored));
  }

  Optional<SyntaxError> problem(SynchronizedResource resource, String text) {
    return ParsedTexts.problem(parses.read(resource, text));
  }

  /** The object for what was read, null if there is none. */
  EObject mirrored(EObject parsed) {
    Resource of = parsed.eResource();
    return of != null
            && mirror(of.getURI()) instanceof SynchronizedResource mirror
            && mirror.isThere()
        ? TreePositions.same(parsed, mirror.mirror().model()).orElse(null)
        : null;
  }

  private Resource mirror(URI uri) {
    try {
      return resources.getResource(uri, true);
    } catch (WrappedException cannotBeRead) {
      return null;
    }
  }

  /** All or nothing of the files that a tool changes. */
  void change(
      SynchronizedModel mirror,
      Function<Model, EditScripts> tool,
      Collection<RenamedElement> renamed) {
    Map<SynchronizedModel, String> typed = new LinkedHashMap<>();
    there().forEach(other -> typed.put(other, other.newestText()));
    take(typed, List.of());
    requireStep(mirror);
    Model parsed = parses.model(parses.of(mirror.resource())).orElseThrow();
    Map<SynchronizedModel, String> texts = new LinkedHashMap<>();
    tool.apply(parsed)
        .files()
        .forEach(
            (file, script) -> {
              SynchronizedModel other =
                  ((SynchronizedResource) resources.getResource(file, true)).mirror();
              requireStep(other);
              texts.put(other, script.applyTo(other.text()));
            });
    take(texts, renamed, true);
  }

  private List<SynchronizedModel> there() {
    return resources.getResources().stream()
        .filter(resource -> resource instanceof SynchronizedResource mirror && mirror.isThere())
        .map(resource -> ((SynchronizedResource) resource).mirror())
        .toList();
  }

  private static void requireStep(SynchronizedModel mirror) {
    mirror
        .problem()
        .ifPresent(
            problem -> {
              throw new EditRefusedException(
                  name(mirror) + ", " + problem + "; mend the text, then change the diagram");
            });
  }

  private static String name(SynchronizedModel mirror) {
    return mirror.resource().getURI().lastSegment();
  }

  /** Takes texts that were typed, or come from elsewhere. */
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
    Map<SynchronizedModel, XtextResource> read = new LinkedHashMap<>();
    others.forEach((mirror, text) -> read.put(mirror, parses.read(mirror.resource(), text)));
    if (byTool) {
      read.forEach(SynchronizedModels::requireSyntax);
    }
    read.forEach((mirror, r) -> mirror.knowProblem(others.get(mirror), ParsedTexts.problem(r)));
    read.values().removeIf(resource -> ParsedTexts.problem(resource).isPresent());
    if (!read.isEmpty()) {
      merge(read, renamed, byTool);
      read.keySet().forEach(mirror -> mirror.set(RecordedText.PARSED, others.get(mirror)));
    }
    others.forEach((mirror, text) -> mirror.set(RecordedText.TEXT, text));
  }

  private static void requireSyntax(SynchronizedModel mirror, XtextResource read) {
    ParsedTexts.problem(read)
        .ifPresent(
            problem -> {
              throw new EditRefusedException(
                  name(mirror)
                      + " would have a syntax error in "
                      + problem
                      + "; nothing is changed");
            });
  }

  /** In all files at once, because names lead from one to the other. */
  private void merge(
      Map<SynchronizedModel, XtextResource> read,
      Collection<RenamedElement> renamed,
      boolean byTool) {
    parses.relinkAllBut(read.values());
    Map<SynchronizedModel, XtextResource> all = new LinkedHashMap<>(read);
    parses
        .users(read.values())
        .forEach(user -> all.put(user.mirror(), parses.read(user, user.mirror().parsedText())));
    Map<SynchronizedModel, LayoutKeys> keys = new LinkedHashMap<>();
    List<ModelMerge> merges = new ArrayList<>();
    all.forEach(
        (mirror, resource) -> {
          if (!mirror.layout().places().isEmpty()) {
            keys.put(mirror, mirror.keys());
          }
          Model parsed = parses.model(resource).orElseThrow();
          merges.add(new ModelMerge(mirror.model(), parsed, renamed));
        });
    merges.forEach(ModelMerge::structure);
    merges.forEach(merge -> merge.references(this::mirrored));
    keys.forEach(
        (mirror, before) -> mirror.place(layout -> mirror.keys().follow(before, layout, byTool)));
  }

  /**
   * To be called when a file without a mirror has appeared, changed or gone: models that use it may
   * find other names now.
   */
  public void fileChanged(URI uri) {
    parses.forget(uri);
    Map<SynchronizedModel, XtextResource> all = new LinkedHashMap<>();
    there().forEach(mirror -> all.put(mirror, parses.of(mirror.resource())));
    merge(all, List.of(), false);
  }
}
