// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.ArrayList;
import java.util.List;

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
    int most = Math.min(before.length(), after.length());
    int start = 0;
    while (start < most && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < most - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    JsonArray changes = new JsonArray();
    if (start > 0) {
      changes.add(start);
    }
    JsonArray replaced = new JsonArray();
    replaced.add(before.length() - start - end);
    if (after.length() > start + end) {
      for (String line : after.substring(start, after.length() - end).split("\n", -1)) {
        replaced.add(line);
      }
    }
    changes.add(replaced);
    if (end > 0) {
      changes.add(end);
    }
    return changes;
  }
}
