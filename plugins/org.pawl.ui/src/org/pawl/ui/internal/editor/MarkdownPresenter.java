// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenter;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenterExtension;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Drawable;
import org.eclipse.swt.widgets.Display;

/** Shows the Markdown that the server uses: paragraphs, and fenced C. */
final class MarkdownPresenter implements IInformationPresenter, IInformationPresenterExtension {
  private static final String FENCE = "```";
  private static final String RULE = "---";

  @Override
  public String updatePresentation(
      Drawable drawable, String markdown, TextPresentation presentation, int width, int height) {
    var text = new StringBuilder();
    int code = -1;
    for (String line : markdown.strip().split("\\R")) {
      if (line.startsWith(FENCE)) {
        if (code >= 0) {
          presentation.addStyleRange(code(code, text.length() - code));
        }
        code = code < 0 ? text.length() : -1;
      } else if (!line.equals(RULE)) {
        text.append(code < 0 ? line.replace("`", "") : line).append('\n');
      }
    }
    return text.toString().replaceAll("\\s+$", "");
  }

  private static StyleRange code(int start, int length) {
    var style = new StyleRange(start, Math.max(0, length - 1), null, null);
    style.font = JFaceResources.getTextFont();
    return style;
  }

  @Override
  public String updatePresentation(
      Display display, String markdown, TextPresentation presentation, int width, int height) {
    return updatePresentation((Drawable) display, markdown, presentation, width, height);
  }
}
