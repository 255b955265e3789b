// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.pawl.lang.ide.names.CIdentifier.Part;
import org.pawl.model.Model;

/**
 * All names in a file with their targets, in the language and in C. Definitions, references and
 * renames all use it.
 */
@Singleton
public final class Occurrences {
  @Inject private IResourceScopeCache cache;

  /** The meaning of names in the C of the file. */
  public Optional<CScope> scope(Resource resource) {
    return model(resource).map(model -> cache.get(CScope.class, resource, () -> new CScope(model)));
  }

  /** Every name in the file, by offset; parts of one identifier follow one another. */
  public List<Occurrence> in(Resource resource) {
    return model(resource)
        .map(
            model ->
                cache.get(Occurrences.class, resource, () -> read(model, scope(resource).get())))
        .orElse(List.of());
  }

  private static Optional<Model> model(Resource resource) {
    return resource instanceof XtextResource text
            && text.getParseResult() != null
            && !text.getContents().isEmpty()
            && text.getContents().get(0) instanceof Model model
        ? Optional.of(model)
        : Optional.empty();
  }

  private static List<Occurrence> read(Model model, CScope scope) {
    List<Occurrence> found = new ArrayList<>();
    new ModelNameFinder(found::add).read(model);
    new CNameFinder(scope, found::add).read(model);
    found.sort(Comparator.comparingInt(Occurrence::offset));
    return List.copyOf(found);
  }

  /**
   * The occurrence at an offset, which may be the end of the name: in an identifier, the part at
   * the offset.
   */
  public Optional<Occurrence> at(Resource resource, int offset) {
    List<Occurrence> all = in(resource);
    Optional<Occurrence> inside =
        all.stream().filter(o -> o.offset() <= offset && offset < o.end()).findFirst();
    if (inside.isPresent()) {
      return inside;
    }
    Optional<Occurrence> before = all.stream().filter(o -> o.end() == offset).findFirst();
    return before.isPresent() ? before : main(all, offset);
  }

  /** Between the parts of an identifier, its main element. */
  private static Optional<Occurrence> main(List<Occurrence> all, int offset) {
    return all.stream()
        .filter(o -> o.word() != null && start(o) <= offset)
        .filter(o -> offset <= start(o) + o.word().text().length())
        .filter(o -> o.target().element() == o.word().element())
        .findFirst();
  }

  private static int start(Occurrence occurrence) {
    for (Part part : occurrence.word().parts()) {
      if (part.element() == occurrence.target().element()) {
        return occurrence.offset() - part.offset();
      }
    }
    return occurrence.offset();
  }

  /** The occurrences of the target in a file, including its declaration. */
  public Stream<Occurrence> of(Target target, Resource resource) {
    return in(resource).stream().filter(occurrence -> occurrence.target().equals(target));
  }

  /** The files in memory that are models. */
  public static List<XtextResource> models(ResourceSet resources) {
    return List.copyOf(resources.getResources()).stream()
        .filter(resource -> model(resource).isPresent())
        .map(XtextResource.class::cast)
        .toList();
  }

  /** The file of an element, with its text. */
  public static XtextResource file(EObject element) {
    return (XtextResource) element.eResource();
  }
}
