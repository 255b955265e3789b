// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An element of an SCXML document.
 *
 * @param name without its namespace's prefix
 * @param text what stands between its tags, its children's text excluded
 * @param line where it begins
 */
record Element(
    String name, Map<String, String> attributes, List<Element> children, String text, int line) {

  Optional<String> attribute(String attribute) {
    return Optional.ofNullable(attributes.get(attribute)).map(String::strip);
  }

  /** The words of an attribute that is a list; none where there is no such attribute. */
  List<String> words(String attribute) {
    return attribute(attribute)
        .filter(value -> !value.isEmpty())
        .map(value -> List.of(value.split("\\s+")))
        .orElse(List.of());
  }

  boolean is(String... names) {
    return List.of(names).contains(name);
  }

  List<Element> children(String... names) {
    return children.stream().filter(child -> child.is(names)).toList();
  }

  Optional<Element> child(String childName) {
    return children(childName).stream().findFirst();
  }
}
