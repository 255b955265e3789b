// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentCommand;
import org.eclipse.jface.text.IAutoEditStrategy;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;

/**
 * Adds a closing bracket after an opening one at the end of a line or before white space, and
 * indents a new line between braces.
 */
public final class AutoClosing implements IAutoEditStrategy {
  private static final String OPENING = "{([";
  private static final String CLOSING = "})]";
  private static final String INDENTATION = "    ";

  @Override
  public void customizeDocumentCommand(IDocument document, DocumentCommand command) {
    if (command.length != 0 || command.text == null) {
      return;
    }
    try {
      if (isNewLine(document, command.text)) {
        newLine(document, command);
      } else if (command.text.length() == 1) {
        bracket(document, command);
      }
    } catch (BadLocationException e) {
      // The input is not changed.
    }
  }

  private static void bracket(IDocument document, DocumentCommand command)
      throws BadLocationException {
    int kind = OPENING.indexOf(command.text);
    char next = after(document, command.offset);
    if (kind >= 0 && (Character.isWhitespace(next) || CLOSING.indexOf(next) >= 0)) {
      command.text += CLOSING.charAt(kind);
      stayBehind(command, 1);
    } else if (CLOSING.contains(command.text) && next == command.text.charAt(0)) {
      // Overtyped.
      command.length = 1;
    }
  }

  private static void newLine(IDocument document, DocumentCommand command)
      throws BadLocationException {
    IRegion line = document.getLineInformationOfOffset(command.offset);
    String before = document.get(line.getOffset(), command.offset - line.getOffset());
    String indentation = before.substring(0, before.length() - before.stripLeading().length());
    String newLine = command.text;
    if (!before.stripTrailing().endsWith("{")) {
      command.text = newLine + indentation;
      return;
    }
    command.text = newLine + indentation + INDENTATION;
    if (after(document, command.offset) == '}') {
      int cursor = command.text.length();
      command.text += newLine + indentation;
      stayBehind(command, cursor);
    }
  }

  private static void stayBehind(DocumentCommand command, int characters) {
    command.caretOffset = command.offset + characters;
    command.shiftsCaret = false;
  }

  private static boolean isNewLine(IDocument document, String text) {
    for (String delimiter : document.getLegalLineDelimiters()) {
      if (delimiter.equals(text)) {
        return true;
      }
    }
    return false;
  }

  /** The end of a line counts as white space. */
  private static char after(IDocument document, int offset) throws BadLocationException {
    return offset < document.getLength() ? document.getChar(offset) : '\n';
  }
}
