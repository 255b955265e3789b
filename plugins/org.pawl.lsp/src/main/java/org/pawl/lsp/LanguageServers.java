// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.hover.GeneratedPreview;
import org.pawl.lang.ide.rename.RenameParticipant;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.PawlServerModule;

/** Language servers that know the generator and the diagrams. */
public final class LanguageServers {
  private LanguageServers() {}

  /**
   * One of its own, for a client on pipes or in the same process.
   *
   * @param end what to do when the client is done
   */
  public static PawlLanguageServer create(ILanguageServerShutdownAndExitHandler end) {
    return PawlServerModule.server(
        end,
        binder -> {
          binder.bind(GeneratedPreview.class).to(GeneratedCPreview.class);
          binder.bind(RenameParticipant.class).to(LayoutRenameParticipant.class);
        });
  }
}
