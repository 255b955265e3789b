// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.stored.LayoutFile;
import org.pawl.diagram.stored.LayoutFileText;
import org.pawl.lang.ide.rename.RenameParticipant;

/** Renames the element in the layout file, so that its stored position is kept. */
final class LayoutRename implements RenameParticipant {
  @Override
  public void renamed(EObject element, String newName, WorkspaceEdit edit) {
    URI model = element.eResource().getURI();
    if (!model.isFile()) {
      return;
    }
    Path file = LayoutFile.of(Path.of(model.toFileString())).path();
    if (Files.isRegularFile(file)) {
      String text = read(file);
      String key = Diagrams.key(element);
      String renamed =
          LayoutFileText.renamed(text, key, key.substring(0, key.lastIndexOf('.') + 1) + newName);
      if (!renamed.equals(text)) {
        int lines = (int) text.chars().filter(c -> c == '\n').count();
        int last = text.length() - (text.lastIndexOf('\n') + 1);
        Range all = new Range(new Position(0, 0), new Position(lines, last));
        var changes = new LinkedHashMap<>(edit.getChanges());
        changes.put(file.toUri().toString(), List.of(new TextEdit(all, renamed)));
        edit.setChanges(changes);
      }
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
