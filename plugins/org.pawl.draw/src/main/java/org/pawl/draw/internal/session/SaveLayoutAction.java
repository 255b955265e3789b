// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import org.eclipse.glsp.server.actions.Action;

/** The client has saved the text; the layout is saved, too. */
public class SaveLayoutAction extends Action {
  /** The kind of this action. */
  public static final String KIND = "pawl.saveLayout";

  /** For Gson. */
  public SaveLayoutAction() {
    super(KIND);
  }
}
