// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;
import org.eclipse.glsp.server.operations.Operation;

/** Runs a refactoring: group, extract, fold, layOutAgain or beginSystem. */
public class RefactorOperation extends Operation {
  /** The kind of this action. */
  public static final String KIND = "pawl.refactor";

  private String name;
  private List<String> elementIds;

  /** For Gson. */
  public RefactorOperation() {
    super(KIND);
  }

  /** The name of the refactoring. */
  public String name() {
    return name;
  }

  /** The selected elements. */
  public List<String> elementIds() {
    return elementIds;
  }
}
