// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.document;

import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;

/**
 * The remaining number of reactions and characters that a model may have. A transition becomes a
 * reaction for each event that it matches and for each state inside its source, so a short document
 * may become a very long model.
 */
public final class ImportBudget {
  private int reactions = Limits.IMPORT_REACTIONS;
  private long characters = Limits.TEXT;

  /**
   * A transition becomes a reaction.
   *
   * @param text the minimum number of characters that it takes in the model
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

  /** The exception for a model that is too long at this line of the document. */
  public static ImportException tooLong(int line) {
    return new ImportException(
        line,
        "up to here the model has more than %d characters: import the machine in parts"
            .formatted(Limits.TEXT));
  }
}
