// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;

/**
 * The states of a document in SCXML's own terms: which state contains which, and what each is
 * called in the model.
 */
public final class StateTree {
  public static final String[] VERTICES = {"state", "parallel", "final", "history"};

  /**
   * The position of a vertex.
   *
   * @param first its number in document order
   * @param behind the number of the first vertex that follows it and is not inside it
   */
  private record VertexPosition(Element parent, int depth, int first, int behind) {}

  private final ModelIdentifiers names = new ModelIdentifiers();
  private final Element document;
  private final Map<String, Element> byId = new HashMap<>();
  private final Map<Element, VertexPosition> places = new HashMap<>();
  private final List<Element> inOrder = new ArrayList<>();
  private final Map<Element, String> called = new HashMap<>();

  public StateTree(Element document) throws ImportException {
    this.document = document;
    identify(document);
    visit(document, null, 0);
  }

  /** Ids of the document keep their names; states without an id get free names. */
  private void identify(Element parent) throws ImportException {
    for (Element child : parent.children(VERTICES)) {
      String id = child.filled("id").orElse(null);
      if (id != null && id.length() > Limits.NAME) {
        throw new ImportException(
            child.line(),
            "the id of a <%s> has more than %d characters: shorten it"
                .formatted(child.name(), Limits.NAME));
      }
      Element other = id == null ? null : byId.putIfAbsent(id, child);
      if (other != null) {
        throw new ImportException(
            child.line(),
            "the <%s> has the id '%s' of the <%s> in line %d: give it an id of its own"
                .formatted(child.name(), id, other.name(), other.line()));
      }
      if (id != null) {
        called.put(child, names.of(id));
      }
      identify(child);
    }
  }

  private void visit(Element element, Element parent, int depth) {
    int first = inOrder.size();
    inOrder.add(element);
    for (Element child : element.children(VERTICES)) {
      called.computeIfAbsent(child, c -> names.fresh(c.name() + "_" + c.line()));
      visit(child, element, depth + 1);
    }
    places.put(element, new VertexPosition(parent, depth, first, inOrder.size()));
  }

  public Element document() {
    return document;
  }

  public Element find(String id, Element user) throws ImportException {
    Element found = byId.get(id);
    if (found == null) {
      throw new ImportException(
          user.line(),
          "the <%s> names the state '%s', which the document does not have: correct the id, or add the state"
              .formatted(user.name(), id));
    }
    return found;
  }

  public List<Element> find(List<String> ids, Element user) throws ImportException {
    if (ids.size() > Limits.IMPORT_TARGETS) {
      throw new ImportException(
          user.line(),
          "the <%s> names more than %d states: lead to the state around them, and set the initial states in it"
              .formatted(user.name(), Limits.IMPORT_TARGETS));
    }
    List<Element> found = new ArrayList<>();
    for (String id : ids) {
      found.add(find(id, user));
    }
    return found;
  }

  public String name(Element vertex) {
    return called.get(vertex);
  }

  /** By the ids that the document gives. */
  public Map<String, String> called() {
    Map<String, String> all = new HashMap<>();
    byId.forEach((id, vertex) -> all.put(id, called.get(vertex)));
    return all;
  }

  /** A name for an element that is no vertex, such as a region. */
  public String newName(String wanted) {
    return names.fresh(wanted);
  }

  // --- structure

  /** All vertices, in document order. */
  public Stream<Element> all() {
    return inOrder.stream().skip(1);
  }

  public Element parent(Element vertex) {
    return places.get(vertex).parent();
  }

  /** The number of a vertex in document order. */
  public int first(Element vertex) {
    return places.get(vertex).first();
  }

  /** The number of the first vertex that follows this one and is not inside it. */
  public int behind(Element vertex) {
    return places.get(vertex).behind();
  }

  public boolean isParallel(Element element) {
    return element.is("parallel") && !element.states().isEmpty();
  }

  public boolean isCompound(Element element) {
    return (element == document || element.is("state")) && !element.states().isEmpty();
  }

  public boolean isAtomic(Element element) {
    return element.is("state", "parallel", "final") && element.states().isEmpty();
  }

  public boolean isInside(Element inner, Element outer) {
    return inner != outer && isInsideOrSame(inner, outer);
  }

  public boolean isInsideOrSame(Element inner, Element outer) {
    VertexPosition place = places.get(outer);
    int first = first(inner);
    return place.first() <= first && first < place.behind();
  }

  /** The vertex and its ancestors, from the innermost to the document. */
  public Stream<Element> around(Element vertex) {
    return Stream.iterate(vertex, e -> e != null, this::parent);
  }

  /** The number of the vertex's ancestors. */
  public int depth(Element vertex) {
    return places.get(vertex).depth();
  }

  /** The innermost element that contains both, or is one of them. */
  public Element common(Element one, Element other) {
    return around(one).filter(e -> isInsideOrSame(other, e)).findFirst().orElse(document);
  }

  /** The child of {@code outer} that is or contains the vertex. */
  public Element childToward(Element outer, Element vertex) {
    return around(vertex).filter(e -> parent(e) == outer).findFirst().orElseThrow();
  }

  public boolean isInParallel(Element vertex) {
    return around(vertex).anyMatch(e -> e != vertex && isParallel(e));
  }

  /** The vertex and all inside it. */
  public Stream<Element> inside(Element vertex) {
    return inOrder.subList(first(vertex), behind(vertex)).stream();
  }

  /**
   * The transition domain: the innermost compound state, or the document, that contains the source
   * and all targets.
   */
  public Element domain(Element source, List<Element> targets, boolean internal) {
    if (internal && isCompound(source) && targets.stream().allMatch(t -> isInside(t, source))) {
      return source;
    }
    return around(source)
        .filter(e -> e != source && (e == document || isCompound(e)))
        .filter(e -> targets.stream().allMatch(t -> isInside(t, e)))
        .findFirst()
        .orElse(document);
  }
}
