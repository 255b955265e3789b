// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.clipboard;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.pawl.diagram.Edge;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.geometry.Box;
import org.pawl.diagram.layout.Layout;
import org.pawl.diagram.layout.Layouts;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.diagram.stored.StoredLayout.EdgePlace;
import org.pawl.diagram.stored.StoredLayout.NodePlace;
import org.pawl.diagram.stored.StoredLayout.Place;
import org.pawl.model.Initial;
import org.pawl.model.Named;

/**
 * The layout of copied members, by key. Places of the members and the edges between them are
 * relative to the drawing; places of elements inside of members are the stored ones, relative to
 * the surrounding element.
 */
final class CopiedLayout {
  private final Layout seen;
  private final StoredLayout stored;
  private final List<String> copied;

  private CopiedLayout(Layout seen, StoredLayout stored, List<String> copied) {
    this.seen = seen;
    this.stored = stored;
    this.copied = copied;
  }

  /**
   * @param members as parsed
   * @param seen the layout of the diagram that they were copied from
   * @param stored the manual layout of that model
   */
  static StoredLayout of(Collection<? extends EObject> members, Layout seen, StoredLayout stored) {
    List<String> keys =
        members.stream()
            .filter(member -> member instanceof Named || member instanceof Initial)
            .map(Diagrams::key)
            .toList();
    return new CopiedLayout(seen, stored, keys).places();
  }

  private StoredLayout places() {
    Map<String, Place> places = new HashMap<>();
    for (String key : copied) {
      Box box = seen.boxes().get(key);
      if (box != null && isNode(key)) {
        Box size = stored.box(key).orElse(new Box(0, 0, 0, 0));
        Box place = new Box(box.x(), box.y(), size.width(), size.height());
        places.put(key, new NodePlace(place));
      }
    }
    stored
        .places()
        .forEach(
            (key, place) ->
                (isInside(key) ? Optional.of(place) : between(key, place))
                    .ifPresent(copy -> places.put(key, copy)));
    return StoredLayout.EMPTY.with(places);
  }

  /** Excludes ports: a port is on the border of its node, and has no place of its own. */
  private boolean isNode(String key) {
    return Layouts.beside(seen.diagram(), key).containsKey(key);
  }

  /** Whether the place is relative to a copied element or to an element inside of one. */
  private boolean isInside(String key) {
    String around = key.indexOf('#') < 0 ? key : EdgePlaces.around(seen.diagram(), key).orElse("");
    return copied.stream()
        .anyMatch(c -> around.startsWith(c + ".") || key.indexOf('#') >= 0 && around.equals(c));
  }

  private Optional<Place> between(String key, Place place) {
    Edge edge = EdgePlaces.edge(seen.diagram(), key).orElse(null);
    if (edge == null
        || !(place instanceof EdgePlace line)
        || !isCopied(edge.source())
        || !isCopied(edge.target())) {
      return Optional.empty();
    }
    return Optional.of(EdgePlaces.moved(line, Layouts.origin(seen, key)));
  }

  private boolean isCopied(String key) {
    return copied.stream().anyMatch(c -> key.equals(c) || key.startsWith(c + "."));
  }
}
