// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.pawl.lang.ide.fixes.QuickFixes;
import org.pawl.lang.text.ModifiedCopies;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.build.ProblemMarkers;
import org.pawl.ui.internal.language.WorkspaceEdits;

/**
 * Quick fixes in the Problems view: those of the text editor for the same problem. A marker belongs
 * to the last saved text, so the problem is searched in the current text.
 */
public final class ProblemMarkerResolutions implements IMarkerResolutionGenerator2 {
  @Override
  public boolean hasResolutions(IMarker marker) {
    return marker.getResource() instanceof IFile
        && !marker.getAttribute(ProblemMarkers.CODE, "").isEmpty();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    try {
      return marker.getResource() instanceof IFile file
          ? actions(marker, file).stream().map(Fix::new).toArray(IMarkerResolution[]::new)
          : new IMarkerResolution[0];
    } catch (CoreException | IOException e) {
      PawlUi.log().error("cannot read " + marker.getResource(), e);
      return new IMarkerResolution[0];
    }
  }

  private static List<CodeAction> actions(IMarker marker, IFile file)
      throws CoreException, IOException {
    URI uri = URI.createFileURI(file.getLocation().toString());
    IResourceServiceProvider language =
        IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(uri);
    XtextResource read =
        (XtextResource)
            language
                .get(ModifiedCopies.class)
                .read(Map.of(uri, text(file)))
                .getResource(uri, false);
    int line = marker.getAttribute(IMarker.LINE_NUMBER, 1);
    Optional<Issue> same =
        language
            .get(IResourceValidator.class)
            .validate(read, CheckMode.ALL, CancelIndicator.NullImpl)
            .stream()
            .filter(issue -> issue.getMessage().equals(marker.getAttribute(IMarker.MESSAGE, "")))
            .min(Comparator.comparingInt(issue -> Math.abs(issue.getLineNumber() - line)));
    return same.map(issue -> language.get(QuickFixes.class).of(issue, read)).orElse(List.of());
  }

  /** The unsaved text if there is one, else the saved one. */
  private static String text(IFile file) throws CoreException, IOException {
    ITextFileBuffer open =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(file.getFullPath(), LocationKind.IFILE);
    if (open != null) {
      return open.getDocument().get();
    }
    try (var input = file.getContents()) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private record Fix(CodeAction action) implements IMarkerResolution {
    @Override
    public String getLabel() {
      return action.getTitle();
    }

    @Override
    public void run(IMarker marker) {
      WorkspaceEdits.apply(action.getEdit());
    }
  }
}
