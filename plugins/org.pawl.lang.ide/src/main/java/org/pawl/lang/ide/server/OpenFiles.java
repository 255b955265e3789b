// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import java.util.List;
import org.apache.log4j.Logger;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.xtext.ide.server.BuildManager;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.Pair;

/** The models of the server; open ones with the text of their editor. */
public class OpenFiles extends WorkspaceManager {
  private static final Logger LOG = Logger.getLogger(OpenFiles.class);

  /** Whether a file is open in the editor or exists. */
  boolean isThere(URI file) {
    ProjectManager project = getProjectManager(file.trimFragment());
    return project instanceof ExistingFiles files && files.isThere(file.trimFragment());
  }

  /** A missing file has no problems. */
  @Override
  public Pair<? super Document, ? super XtextResource> read(URI file) {
    return isThere(file) ? super.read(file) : null;
  }

  @Override
  public BuildManager.Buildable didOpen(URI file, Integer version, String text) {
    getOpenDocuments().put(file, new EditorDocument(version, text));
    return didChangeFiles(List.of(file), List.of());
  }

  /**
   * A change of a file that is not open has no effect. It may have cancelled the build of an
   * earlier change, so that build is repeated.
   */
  @Override
  public BuildManager.Buildable didChangeTextDocumentContent(
      URI file, Integer version, Iterable<TextDocumentContentChangeEvent> changes) {
    if (!isDocumentOpen(file)) {
      LOG.warn("A change of " + file + " is ignored: the file is not open in the editor");
      return didChangeFiles(List.of(), List.of());
    }
    EditorDocument text = (EditorDocument) getOpenDocuments().get(file);
    getOpenDocuments().put(file, text.changed(version, changes));
    return didChangeFiles(List.of(file), List.of());
  }

  @Override
  protected Document getDocument(XtextResource file) {
    Document open = getOpenDocuments().get(file.getURI());
    return open != null
        ? open
        : new EditorDocument(1, file.getParseResult().getRootNode().getText());
  }
}
