// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.session;

import com.google.inject.Inject;
import java.util.Map;
import org.eclipse.glsp.server.actions.SaveModelAction;
import org.eclipse.glsp.server.features.core.model.RequestModelAction;
import org.eclipse.glsp.server.features.core.model.SourceModelStorage;
import org.eclipse.glsp.server.types.GLSPServerException;

/** Opens the diagram that a client requests, and saves its model. */
public class DiagramStorage implements SourceModelStorage {
  @Inject private DiagramState state;

  @Override
  public void loadSourceModel(RequestModelAction action) {
    Map<String, String> options = action.getOptions();
    state.open(required(options, "sourceUri"), required(options, "diagram"));
  }

  private static String required(Map<String, String> options, String name) {
    String value = options == null ? null : options.get(name);
    if (value == null || value.isEmpty()) {
      throw new GLSPServerException("the option '" + name + "' of requestModel is missing");
    }
    return value;
  }

  /** {@link SaveHandler} saves, because it reports failures to the user. */
  @Override
  public void saveSourceModel(SaveModelAction action) {
    throw new UnsupportedOperationException();
  }
}
