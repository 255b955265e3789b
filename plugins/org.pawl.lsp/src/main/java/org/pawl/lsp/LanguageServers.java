// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp;

import com.google.inject.Injector;
import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.lang.ide.hover.GeneratedPreview;
import org.pawl.lang.ide.rename.RenameParticipant;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.PawlServerModule;
import org.pawl.lsp.diagram.DiagramRequests;

/** Creates language servers with the generator and the diagrams. */
public final class LanguageServers {
  /** What takes longest to set up, when it is needed for the first time. All servers use it. */
  private static final class Language {
    static final PawlIdeSetup SETUP =
        new PawlIdeSetup(
            binder -> {
              binder.bind(GeneratedPreview.class).to(GeneratedC.class);
              binder.bind(RenameParticipant.class).to(LayoutRename.class);
              binder.bind(ILanguageServerExtension.class).to(DiagramRequests.class);
            });
    static final Injector INJECTOR = SETUP.createInjectorAndDoEMFRegistration();

    private Language() {}
  }

  private LanguageServers() {}

  /** Registers the language of the servers for all models of this process. */
  public static void registerLanguage() {
    Language.SETUP.register(Language.INJECTOR);
  }

  /**
   * A server for one client, on pipes or in the same process.
   *
   * @param end called when the client shuts down or exits
   */
  public static PawlLanguageServer create(ILanguageServerShutdownAndExitHandler end) {
    registerLanguage();
    return PawlServerModule.server(end, Language.INJECTOR);
  }
}
