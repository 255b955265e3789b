// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram.stored;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.geometry.Point;
import org.pawl.diagram.layout.ManualPlaces;

/**
 * The places that people have given to what is drawn of one model, by key. Places of what is not
 * (or no longer) in the model do not count, and stay. A value: changes make another one.
 *
 * @param problems lines that could not be read, each as {@code LINE: what is wrong}
 */
public record StoredLayout(Map<String, Place> places, List<String> problems)
    implements ManualPlaces {
  /** Nothing is kept. */
  public static final StoredLayout EMPTY = new StoredLayout(Map.of(), List.of());

  /** What is kept of one key. */
  public sealed interface Place {}

  /** Of a node. */
  public record NodePlace(Box box) implements Place {}

  /**
   * Of an edge.
   *
   * @param bends the points between its ends; none if they are found anew each time
   * @param label the upper left corner of its label, if that is kept
   */
  public record EdgePlace(List<Point> bends, Optional<Point> label) implements Place {}

  public StoredLayout {
    places = java.util.Collections.unmodifiableMap(new TreeMap<>(places));
    problems = List.copyOf(problems);
  }

  @Override
  public Optional<Box> box(String key) {
    return places.get(key) instanceof NodePlace node ? Optional.of(node.box()) : Optional.empty();
  }

  @Override
  public List<Point> bends(String key) {
    return places.get(key) instanceof EdgePlace edge ? edge.bends() : List.of();
  }

  @Override
  public Optional<Point> label(String key) {
    return places.get(key) instanceof EdgePlace edge ? edge.label() : Optional.empty();
  }

  /** With this place for the key instead of what it had. */
  public StoredLayout with(String key, Place place) {
    return with(Map.of(key, place));
  }

  /** With these places for their keys: all of them at once, as each change copies what is kept. */
  public StoredLayout with(Map<String, ? extends Place> more) {
    return changed(
        changed -> {
          changed.putAll(more);
          return changed;
        });
  }

  /** Without a place for the key: it is laid out with the rest again. */
  public StoredLayout without(String key) {
    return without(Set.of(key));
  }

  /** Without places for these keys. */
  public StoredLayout without(Set<String> keys) {
    return changed(
        changed -> {
          changed.keySet().removeAll(keys);
          return changed;
        });
  }

  /** After an element has another qualified name: with its places, and those of all in it. */
  public StoredLayout renamed(String from, String to) {
    return renamed(Map.of(from, to));
  }

  /**
   * After elements have other keys, all at once. What is in an element, or is an edge from it, goes
   * with it unless it has an entry of its own. A place of what is not in the model gives way to one
   * that gets its key.
   *
   * @param keys as they are now, by what they were; also those that stay the same
   */
  public StoredLayout renamed(Map<String, String> keys) {
    return changed(
        changed -> {
          Map<String, Place> renamed = new TreeMap<>();
          changed.forEach((key, place) -> renamed.put(renamed(key, keys), place));
          changed.keySet().retainAll(keys.keySet());
          changed.forEach((key, place) -> renamed.put(keys.get(key), place));
          return renamed;
        });
  }

  static String renamed(String key, Map<String, String> keys) {
    for (int end = key.length(); end > 0; end--) {
      boolean whole = end == key.length() || ".#~".indexOf(key.charAt(end)) >= 0;
      String to = whole ? keys.get(key.substring(0, end)) : null;
      if (to != null) {
        return to + key.substring(end);
      }
    }
    return key;
  }

  private StoredLayout changed(UnaryOperator<Map<String, Place>> change) {
    return new StoredLayout(change.apply(new TreeMap<>(places)), problems);
  }
}
