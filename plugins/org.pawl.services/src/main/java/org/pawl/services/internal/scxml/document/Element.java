// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An element of an SCXML document. Elements are equal only if they are the same object.
 *
 * @param name without its namespace's prefix
 * @param standard whether it is of SCXML's namespace, or of none
 * @param attributes those without a namespace
 * @param states its children that are states, histories excluded
 * @param text the text between its tags, without that of its children
 * @param line where it begins, from 1
 */
public record Element(
    String name,
    boolean standard,
    Map<String, String> attributes,
    List<Element> children,
    List<Element> states,
    String text,
    int line) {

  public Optional<String> attribute(String attribute) {
    return Optional.ofNullable(attributes.get(attribute)).map(String::strip);
  }

  /** An attribute's value; empty if the attribute is missing or empty. */
  public Optional<String> filled(String attribute) {
    return attribute(attribute).filter(value -> !value.isEmpty());
  }

  /** The words of a list attribute; empty if the attribute is missing. */
  public List<String> words(String attribute) {
    return filled(attribute).map(value -> List.of(value.split("\\s+"))).orElse(List.of());
  }

  public boolean is(String... names) {
    return standard && List.of(names).contains(name);
  }

  public List<Element> children(String... names) {
    return children.stream().filter(child -> child.is(names)).toList();
  }

  public Optional<Element> child(String childName) {
    return children(childName).stream().findFirst();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return "<" + name + "> in line " + line;
  }
}
