// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;
import org.pawl.lang.text.Replacement;

/** Change sets of CodeMirror as JSON: {@code [3, [2, "ab"], 10]}. */
final class ChangeSets {
  private ChangeSets() {}

  /**
   * The text after a change set.
   *
   * @throws IllegalArgumentException if the change set is not one of this text
   */
  static String apply(String text, JsonElement changes) {
    if (!changes.isJsonArray()) {
      throw new IllegalArgumentException("a change set is an array");
    }
    StringBuilder after = new StringBuilder();
    int at = 0;
    for (JsonElement part : changes.getAsJsonArray()) {
      JsonArray replaced = part.isJsonArray() ? part.getAsJsonArray() : new JsonArray();
      int length = part.isJsonArray() ? replaced.get(0).getAsInt() : part.getAsInt();
      if (length < 0 || length > text.length() - at) {
        throw new IllegalArgumentException("the change set is longer than the text");
      }
      if (part.isJsonArray()) {
        List<String> lines = new ArrayList<>();
        replaced
            .asList()
            .subList(1, replaced.size())
            .forEach(line -> lines.add(line.getAsString()));
        after.append(String.join("\n", lines));
      } else {
        after.append(text, at, at + length);
      }
      at += length;
    }
    if (at != text.length()) {
      throw new IllegalArgumentException("the change set is shorter than the text");
    }
    return after.toString();
  }

  /** The change set that replaces the part in which two texts differ. */
  static JsonElement between(String before, String after) {
    Replacement difference = Replacement.difference(before, after);
    JsonArray changes = new JsonArray();
    if (difference.offset() > 0) {
      changes.add(difference.offset());
    }
    JsonArray replaced = new JsonArray();
    replaced.add(difference.length());
    if (!difference.text().isEmpty()) {
      for (String line : difference.text().split("\n", -1)) {
        replaced.add(line);
      }
    }
    changes.add(replaced);
    if (difference.end() < before.length()) {
      changes.add(before.length() - difference.end());
    }
    return changes;
  }
}
