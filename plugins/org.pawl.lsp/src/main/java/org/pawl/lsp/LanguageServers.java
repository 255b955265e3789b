// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.hover.GeneratedPreview;
import org.pawl.lang.ide.rename.RenameParticipant;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.PawlServerModule;
import org.pawl.lsp.diagram.DiagramRequests;

/** Creates language servers with the generator and the diagrams. */
public final class LanguageServers {
  private LanguageServers() {}

  /**
   * A server for one client, on pipes or in the same process.
   *
   * @param end called when the client shuts down or exits
   */
  public static PawlLanguageServer create(ILanguageServerShutdownAndExitHandler end) {
    return PawlServerModule.server(
        end,
        binder -> {
          binder.bind(GeneratedPreview.class).to(GeneratedC.class);
          binder.bind(RenameParticipant.class).to(LayoutRename.class);
          binder.bind(ILanguageServerExtension.class).to(DiagramRequests.class);
        });
  }
}
