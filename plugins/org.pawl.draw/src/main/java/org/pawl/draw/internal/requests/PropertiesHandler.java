// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import com.google.inject.Inject;
import java.util.List;
import java.util.Locale;
import org.eclipse.glsp.server.actions.AbstractActionHandler;
import org.eclipse.glsp.server.actions.Action;
import org.pawl.draw.edits.PropertyEdits;
import org.pawl.draw.internal.session.DiagramState;

/** Answers with the fields of an element. */
public class PropertiesHandler extends AbstractActionHandler<PropertiesRequest> {
  @Inject private DiagramState state;

  @Override
  protected List<Action> executeAction(PropertiesRequest action) {
    return state.answer(
        action,
        () -> {
          PropertyEdits properties = state.diagram().properties();
          String id = action.elementId();
          List<FieldData> fields =
              properties.fields(id).stream()
                  .map(
                      field ->
                          new FieldData(
                              field.name(),
                              field.label(),
                              field.help(),
                              field.kind().name().toLowerCase(Locale.ROOT),
                              field.value(),
                              field.options()))
                  .toList();
          return new PropertiesResponse(id, properties.kind(id), fields);
        });
  }
}
