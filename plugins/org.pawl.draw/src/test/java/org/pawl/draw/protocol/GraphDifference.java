// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads graphs and their differences. */
public final class GraphDifference {
  private GraphDifference() {}

  /** All elements of a graph, by identifier; empty before the first graph. */
  public static Map<String, JsonObject> elements(JsonObject graph) {
    Map<String, JsonObject> elements = new LinkedHashMap<>();
    collect(graph, elements);
    return elements;
  }

  private static void collect(JsonObject element, Map<String, JsonObject> elements) {
    if (element.has("id")) {
      elements.put(element.get("id").getAsString(), element);
    }
    if (element.has("children")) {
      element
          .getAsJsonArray("children")
          .forEach(child -> collect(child.getAsJsonObject(), elements));
    }
  }

  /**
   * The graph after a change.
   *
   * @param before the elements before it, by identifier
   */
  public static JsonObject apply(JsonElement change, Map<String, JsonObject> before) {
    if (change.isJsonPrimitive()) {
      return before.get(change.getAsString()).deepCopy();
    }
    JsonObject changed = change.getAsJsonObject();
    JsonObject made =
        changed.has("type")
            ? changed.deepCopy()
            : before.get(changed.get("id").getAsString()).deepCopy();
    JsonArray children = new JsonArray();
    if (changed.has("children")) {
      changed.getAsJsonArray("children").forEach(child -> children.add(apply(child, before)));
    }
    made.remove("children");
    if (!children.isEmpty()) {
      made.add("children", children);
    }
    return made;
  }
}
