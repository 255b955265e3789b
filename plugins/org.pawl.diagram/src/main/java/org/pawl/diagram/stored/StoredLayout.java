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
 * The manual places of a model's elements, by key. Places of elements that are not (or no longer)
 * in the model are kept, and have no effect. Immutable.
 *
 * @param problems lines that could not be read, each as {@code LINE: what is wrong}
 */
public record StoredLayout(Map<String, Place> places, List<String> problems)
    implements ManualPlaces {
  /** No places. */
  public static final StoredLayout EMPTY = new StoredLayout(Map.of(), List.of());

  /** The stored place of one key. */
  public sealed interface Place {}

  /** The place of a node. */
  public record NodePlace(Box box) implements Place {}

  /**
   * The place of an edge.
   *
   * @param bends the points between its ends; empty for an automatic route
   * @param label the upper left corner of its label; empty for automatic placement
   */
  public record EdgePlace(List<Point> bends, Optional<Point> label) implements Place {}

  /** Copies the places, in the order of their keys, and the problems. */
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

  /** With a place for a key, which replaces an existing one. */
  public StoredLayout with(String key, Place place) {
    return with(Map.of(key, place));
  }

  /** With places for several keys, because each change copies the map. */
  public StoredLayout with(Map<String, ? extends Place> more) {
    return changed(
        changed -> {
          changed.putAll(more);
          return changed;
        });
  }

  /** Without the place of a key, which is then laid out automatically. */
  public StoredLayout without(String key) {
    return without(Set.of(key));
  }

  /** Without places of these keys. */
  public StoredLayout without(Set<String> keys) {
    return changed(
        changed -> {
          changed.keySet().removeAll(keys);
          return changed;
        });
  }

  /** After a rename: the places of the element and of all its content get new keys. */
  public StoredLayout renamed(String from, String to) {
    return renamed(Map.of(from, to));
  }

  /**
   * After changes of several keys. Content and outgoing edges of an element follow it unless they
   * have an entry of their own. The place of an element that is not in the model is dropped if
   * another one gets its key.
   *
   * @param keys the new keys by old key; includes unchanged keys
   */
  public StoredLayout renamed(Map<String, String> keys) {
    return changed(
        changed -> {
          Map<String, Place> renamed = new TreeMap<>();
          int longest = keys.keySet().stream().mapToInt(String::length).max().orElse(0);
          changed.forEach((key, place) -> renamed.put(renamed(key, keys, longest), place));
          changed.keySet().retainAll(keys.keySet());
          changed.forEach((key, place) -> renamed.put(keys.get(key), place));
          return renamed;
        });
  }

  static String renamed(String key, String from, String to) {
    return renamed(key, Map.of(from, to), from.length());
  }

  /**
   * The new key. Prefixes longer than the longest changed key are not looked up: a file can contain
   * a key of any length.
   */
  private static String renamed(String key, Map<String, String> keys, int longest) {
    for (int end = Math.min(key.length(), longest); end > 0; end--) {
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
