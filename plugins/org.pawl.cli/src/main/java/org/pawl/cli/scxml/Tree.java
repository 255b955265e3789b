// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The states of a document: who contains whom, and what each is called in the model. */
final class Tree {
  static final String[] VERTICES = {"state", "parallel", "final", "history"};

  private final Names names = new Names();
  private final Map<String, Element> byId = new HashMap<>();
  private final Map<Element, Element> parents = new IdentityHashMap<>();
  private final Map<Element, String> called = new IdentityHashMap<>();

  Tree(Element document) throws ScxmlProblem {
    visit(document);
  }

  private void visit(Element parent) throws ScxmlProblem {
    for (Element child : parent.children(VERTICES)) {
      String id = child.attribute("id").orElse(child.name() + "_" + child.line());
      Element other = byId.putIfAbsent(id, child);
      if (other != null) {
        throw new ScxmlProblem(
            child.line(), "the id '%s' is taken by line %d".formatted(id, other.line()));
      }
      parents.put(child, parent);
      called.put(child, names.of(id));
      visit(child);
    }
  }

  Element find(String id, Element user) throws ScxmlProblem {
    Element found = byId.get(id);
    if (found == null) {
      throw new ScxmlProblem(user.line(), "there is no state '%s'".formatted(id));
    }
    return found;
  }

  String name(Element vertex) {
    return called.get(vertex);
  }

  /** A name for something that is no vertex, a region for example. */
  String newName(String wanted) {
    return names.fresh(wanted);
  }

  boolean isInside(Element inner, Element outer) {
    for (Element e = parents.get(inner); e != null; e = parents.get(e)) {
      if (e == outer) {
        return true;
      }
    }
    return false;
  }

  /** The states from the outermost to the vertex. */
  private List<Element> chain(Element vertex) {
    List<Element> chain = new ArrayList<>();
    for (Element e = vertex; parents.containsKey(e); e = parents.get(e)) {
      chain.add(0, e);
    }
    return chain;
  }

  /** How a model names the vertex from within a state, or the document. */
  String path(Element vertex, Element source) {
    List<Element> chain = chain(vertex);
    int first = chain.size() - 1;
    while (first > 0 && !isSeen(chain.get(first), source)) {
      first--;
    }
    return String.join(".", chain.subList(first, chain.size()).stream().map(this::name).toList());
  }

  private boolean isSeen(Element vertex, Element source) {
    Element around = parents.get(vertex);
    if (around.is("parallel")) {
      return vertex == source || isInside(source, vertex);
    }
    return around == source || isInside(source, around);
  }
}
