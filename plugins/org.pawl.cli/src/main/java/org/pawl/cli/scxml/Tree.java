// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The states of a document in SCXML's own terms: who contains whom, and what each is called in the
 * model.
 */
final class Tree {
  static final String[] VERTICES = {"state", "parallel", "final", "history"};

  private final Names names = new Names();
  private final Element document;
  private final Map<String, Element> byId = new HashMap<>();
  private final Map<Element, Element> parents = new LinkedHashMap<>();
  private final Map<Element, String> called = new HashMap<>();

  Tree(Element document) throws ScxmlProblem {
    this.document = document;
    identify(document);
    visit(document);
  }

  /** Ids that the document gives keep their names; the others get what is free then. */
  private void identify(Element parent) throws ScxmlProblem {
    for (Element child : parent.children(VERTICES)) {
      String id = child.filled("id").orElse(null);
      Element other = id == null ? null : byId.putIfAbsent(id, child);
      if (other != null) {
        throw new ScxmlProblem(
            child.line(), "the id '%s' is taken by line %d".formatted(id, other.line()));
      }
      if (id != null) {
        called.put(child, names.of(id));
      }
      identify(child);
    }
  }

  private void visit(Element parent) {
    for (Element child : parent.children(VERTICES)) {
      parents.put(child, parent);
      called.computeIfAbsent(child, c -> names.fresh(c.name() + "_" + c.line()));
      visit(child);
    }
  }

  Element document() {
    return document;
  }

  Element find(String id, Element user) throws ScxmlProblem {
    Element found = byId.get(id);
    if (found == null) {
      throw new ScxmlProblem(user.line(), "there is no state '%s'".formatted(id));
    }
    return found;
  }

  List<Element> find(List<String> ids, Element user) throws ScxmlProblem {
    List<Element> found = new ArrayList<>();
    for (String id : ids) {
      found.add(find(id, user));
    }
    return found;
  }

  String name(Element vertex) {
    return called.get(vertex);
  }

  /** By the ids that the document gives. */
  Map<String, String> called() {
    Map<String, String> all = new HashMap<>();
    byId.forEach((id, vertex) -> all.put(id, called.get(vertex)));
    return all;
  }

  /** A name for something that is no vertex, a region for example. */
  String newName(String wanted) {
    return names.fresh(wanted);
  }

  // --- structure

  /** All vertices, in document order. */
  Stream<Element> all() {
    return parents.keySet().stream();
  }

  Element parent(Element vertex) {
    return parents.get(vertex);
  }

  /** The states inside, histories excluded. */
  static List<Element> states(Element parent) {
    return parent.children("state", "parallel", "final");
  }

  boolean isParallel(Element element) {
    return element.is("parallel") && !states(element).isEmpty();
  }

  boolean isCompound(Element element) {
    return (element == document || element.is("state")) && !states(element).isEmpty();
  }

  boolean isAtomic(Element element) {
    return element.is("state", "parallel", "final") && states(element).isEmpty();
  }

  boolean isInside(Element inner, Element outer) {
    return inner != outer && isInsideOrSame(inner, outer);
  }

  boolean isInsideOrSame(Element inner, Element outer) {
    return around(inner).anyMatch(e -> e == outer);
  }

  /** The vertex, and what is around it: the innermost first, the document last. */
  Stream<Element> around(Element vertex) {
    return Stream.iterate(vertex, e -> e != null, parents::get);
  }

  /** Orders transitions of states around a state from it outward. */
  Comparator<Transition> inwardFirst() {
    return Comparator.comparingLong(t -> -around(t.source()).count());
  }

  /** The innermost element that contains both, or is one of them. */
  Element common(Element one, Element other) {
    return around(one).filter(e -> isInsideOrSame(other, e)).findFirst().orElse(document);
  }

  /** The child of a state that the vertex is, or that it is in. */
  Element childToward(Element outer, Element vertex) {
    return around(vertex).filter(e -> parents.get(e) == outer).findFirst().orElseThrow();
  }

  boolean isInParallel(Element vertex) {
    return around(vertex).anyMatch(e -> e != vertex && isParallel(e));
  }

  /** The vertex and all inside it. */
  Stream<Element> inside(Element vertex) {
    return Stream.concat(
        Stream.of(vertex), vertex.children(VERTICES).stream().flatMap(this::inside));
  }

  /**
   * What a transition leaves the inside of: the innermost compound state, or the document, that is
   * around its source and all of its targets.
   */
  Element domain(Element source, List<Element> targets, boolean internal) {
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
