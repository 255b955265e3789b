// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.edits;

import java.util.List;
import org.pawl.draw.edits.DrawnModel.Shown;

/** The edits that the cases of the tools need: those of the core, or messages of a client. */
public interface ToolEdits {
  /** Creates the first element of a model without diagrams. */
  void begin(String tool);

  /** Creates an element in a figure. */
  void create(String tool, Shown in);

  /** Draws an edge. */
  void connect(String tool, Shown source, Shown target);

  /** Changes the ends of an edge. */
  void reconnect(Shown edge, String source, String target);

  /** Moves an element into another one. */
  void moveInto(Shown moved, Shown into);

  /** Changes a label. */
  void relabel(Shown shown, String text);

  /** Deletes an element. */
  void delete(Shown shown);

  /** Sets a field of an element. */
  void setProperty(Shown shown, String field, String text);

  /** Runs a refactoring: group, extract, fold or beginSystem. */
  void refactor(String name, List<Shown> shown);
}
