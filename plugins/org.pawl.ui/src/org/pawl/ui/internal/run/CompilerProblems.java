// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.run;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRunnable;
import org.eclipse.core.runtime.CoreException;
import org.pawl.services.models.Severity;
import org.pawl.services.program.CompilerMessage;

/** Messages of the C compiler, as markers on lines of models and of C. */
public final class CompilerProblems {
  public static final String MARKER = "org.pawl.ui.compilerProblem";

  private final IProject project;

  /**
   * A set, because a header that is included by several files causes the same message several
   * times.
   */
  private final Set<CompilerMessage> messages = new LinkedHashSet<>();

  CompilerProblems(IProject project) {
    this.project = project;
  }

  void read(String line) {
    CompilerMessage.in(line).filter(m -> m.severity() != Severity.NOTE).ifPresent(messages::add);
  }

  /** Replaces the markers of the last build in one step. */
  void mark() throws CoreException {
    IWorkspaceRunnable all =
        monitor -> {
          project.deleteMarkers(MARKER, true, IResource.DEPTH_INFINITE);
          for (CompilerMessage message : messages) {
            mark(message);
          }
        };
    project.getWorkspace().run(all, project, 0, null);
  }

  private void mark(CompilerMessage message) throws CoreException {
    IFile file = SourceFiles.find(message.file(), project).orElse(null);
    IResource place = file == null ? project : file;
    String where = file == null ? message.file() + ":" + message.line() + ": " : "";
    place.createMarker(
        MARKER,
        Map.of(
            IMarker.MESSAGE,
            where + message.message(),
            IMarker.LINE_NUMBER,
            message.line(),
            IMarker.LOCATION,
            "line " + message.line(),
            IMarker.SEVERITY,
            message.severity() == Severity.ERROR
                ? IMarker.SEVERITY_ERROR
                : IMarker.SEVERITY_WARNING));
  }
}
