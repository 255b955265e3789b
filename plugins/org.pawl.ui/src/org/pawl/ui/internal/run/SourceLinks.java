// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.ui.console.FileLink;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.console.IPatternMatchListener;
import org.eclipse.ui.console.PatternMatchEvent;
import org.eclipse.ui.console.TextConsole;
import org.pawl.services.program.CompilerMessage;

/** Converts file positions in messages of compilers to links. */
final class SourceLinks implements IPatternMatchListener {
  private TextConsole console;

  @Override
  public void connect(TextConsole connected) {
    console = connected;
  }

  @Override
  public void disconnect() {
    console = null;
  }

  @Override
  public String getPattern() {
    return CompilerMessage.PATTERN;
  }

  @Override
  public int getCompilerFlags() {
    return 0;
  }

  @Override
  public String getLineQualifier() {
    return null;
  }

  @Override
  public void matchFound(PatternMatchEvent event) {
    try {
      String text = console.getDocument().get(event.getOffset(), event.getLength());
      CompilerMessage message = CompilerMessage.in(text).orElse(null);
      if (message == null) {
        return;
      }
      Optional<IFile> file = find(message.file());
      if (file.isPresent()) {
        int length = text.indexOf(": ");
        console.addHyperlink(
            new FileLink(file.get(), null, -1, -1, message.line()), event.getOffset(), length);
      }
    } catch (BadLocationException e) {
      // The console has been cleared.
    }
  }

  private static Optional<IFile> find(String name) {
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      Optional<IFile> file =
          project.isAccessible() ? SourceFiles.find(name, project) : Optional.empty();
      if (file.isPresent()) {
        return file;
      }
    }
    return Optional.empty();
  }
}
