// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import java.util.List;
import java.util.Optional;
import org.pawl.draw.edits.OpenModel;

/** A client that shows a diagram. The methods are called while the models are locked. */
interface Session {
  /** The model of the diagram; empty while none is open. */
  Optional<OpenModel> model();

  /** The models have changed: the client gets the new diagram. */
  void refresh();

  /** The text of the model has changed. */
  void textChanged(int version, List<TextUpdate> updates);
}
