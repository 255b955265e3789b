// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.link.LinkedModeUI;
import org.eclipse.jface.text.link.LinkedPosition;
import org.eclipse.jface.text.link.LinkedPositionGroup;

/**
 * Text with placeholders in the notation of the protocol: {@code ${1:name}}, {@code $0}.
 * Placeholders with the same number are edited together.
 */
record Template(String text, Map<Integer, List<IRegion>> places) {
  private static final Pattern PLACE = Pattern.compile("\\$(?:(\\d+)|\\{(\\d+)(?::([^}]*))?\\})");
  private static final String INDENTATION = "    ";

  /**
   * @param indentation of the line of the insertion, which is added to all further lines
   */
  static Template of(String snippet, String indentation) {
    String indented = snippet.replace("\t", INDENTATION).replace("\n", "\n" + indentation);
    var text = new StringBuilder();
    var places = new LinkedHashMap<Integer, List<IRegion>>();
    Matcher place = PLACE.matcher(indented);
    int end = 0;
    while (place.find()) {
      text.append(indented, end, place.start());
      int number = Integer.parseInt(place.group(1) != null ? place.group(1) : place.group(2));
      String preset = place.group(3) == null ? "" : place.group(3);
      places
          .computeIfAbsent(number, n -> new ArrayList<>())
          .add(new Region(text.length(), preset.length()));
      text.append(preset);
      end = place.end();
    }
    text.append(indented.substring(end));
    return new Template(text.toString(), places);
  }

  /**
   * Inserts the text, and lets the user fill in the placeholders.
   *
   * @return the new selection
   */
  IRegion insert(ITextViewer viewer, int offset, int length) throws BadLocationException {
    IDocument document = viewer.getDocument();
    document.replace(offset, length, text);
    IRegion end = places.containsKey(0) ? places.get(0).get(0) : new Region(text.length(), 0);
    var model = new LinkedModeModel();
    IRegion first = null;
    for (var entry : places.entrySet()) {
      if (entry.getKey() != 0) {
        var group = new LinkedPositionGroup();
        for (IRegion place : entry.getValue()) {
          group.addPosition(
              new LinkedPosition(
                  document, offset + place.getOffset(), place.getLength(), entry.getKey()));
        }
        model.addGroup(group);
        first = first == null ? entry.getValue().get(0) : first;
      }
    }
    if (first == null) {
      return new Region(offset + end.getOffset(), 0);
    }
    model.forceInstall();
    var mode = new LinkedModeUI(model, viewer);
    mode.setExitPosition(viewer, offset + end.getOffset(), 0, Integer.MAX_VALUE);
    mode.enter();
    return new Region(offset + first.getOffset(), first.getLength());
  }
}
