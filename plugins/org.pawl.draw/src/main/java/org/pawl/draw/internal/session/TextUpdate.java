// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.gson.JsonElement;

/**
 * A change of a text, in the format of {@code @codemirror/collab}.
 *
 * @param clientID of the client that made it; {@code drawing} for changes of diagrams and files
 * @param changes a change set as JSON: numbers are lengths that are kept, arrays begin with a
 *     length that is deleted, and continue with the lines that are inserted
 */
public record TextUpdate(String clientID, JsonElement changes) {
  /** The client of changes that were not made in a text editor. */
  public static final String DRAWING = "drawing";
}
