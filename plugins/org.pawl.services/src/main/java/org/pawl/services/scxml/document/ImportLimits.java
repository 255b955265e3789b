// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml.document;

import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;

/**
 * What is left of the limits for what a document becomes. One transition becomes a reaction to each
 * event that it means, and of each state inside: a short document may become a very long model.
 */
public final class ImportLimits {
  private int reactions = Limits.IMPORT_REACTIONS;
  private long characters = Limits.TEXT;

  /**
   * A transition becomes a reaction.
   *
   * @param text how many characters of the model it takes at least
   */
  public void take(Element transition, int text) throws ImportException {
    reactions--;
    characters -= text;
    if (reactions < 0) {
      throw new ImportException(
          transition.line(),
          ("up to this <transition> the model has more than %d reactions, one for each event that a"
                  + " transition means, and for each state that it is copied to: name fewer events, '*'"
                  + " names all, or import the machine in parts")
              .formatted(Limits.IMPORT_REACTIONS));
    }
    if (characters < 0) {
      throw tooLong(transition.line());
    }
  }

  /** Up to a line of the document, the model is too long. */
  public static ImportException tooLong(int line) {
    return new ImportException(
        line,
        "up to here the model has more than %d characters: import the machine in parts"
            .formatted(Limits.TEXT));
  }
}
