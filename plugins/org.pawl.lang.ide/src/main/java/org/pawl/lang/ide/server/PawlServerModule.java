// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.util.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.xtext.ide.ExecutorServiceProvider;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.eclipse.xtext.ide.server.IMultiRootWorkspaceConfigFactory;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.ide.server.ServerModule;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.ide.server.concurrent.IRequestManager;
import org.eclipse.xtext.ide.server.semantictokens.SemanticTokensService;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceServiceProviderRegistryImpl;
import org.eclipse.xtext.util.IFileSystemScanner;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.lang.ide.tokens.PawlSemanticTokens;

/** The bindings of the server. */
public final class PawlServerModule extends com.google.inject.AbstractModule {
  private final Injector language;

  private PawlServerModule(Injector language) {
    this.language = language;
  }

  /**
   * A separate server, ready to be connected to a client by LSP4J's interfaces, over pipes or in
   * the same process.
   *
   * @param end called when the client sends {@code exit}
   * @param more bindings that the caller adds to the language, such as a {@code GeneratedPreview}
   */
  public static PawlLanguageServer server(
      ILanguageServerShutdownAndExitHandler end, Module... more) {
    return server(end, new PawlIdeSetup(more).createInjectorAndDoEMFRegistration());
  }

  /**
   * A server for a language that other servers of this process use, too.
   *
   * @param end called when the client sends {@code exit}
   * @param language an injector of {@link PawlIdeSetup}, which is registered
   */
  public static PawlLanguageServer server(
      ILanguageServerShutdownAndExitHandler end, Injector language) {
    List<Module> modules = new ArrayList<>(List.of(new PawlServerModule(language)));
    modules.add(binder -> binder.bind(ILanguageServerShutdownAndExitHandler.class).toInstance(end));
    return Guice.createInjector(Modules.override(new ServerModule()).with(modules))
        .getInstance(PawlLanguageServer.class);
  }

  @Override
  protected void configure() {
    bind(LanguageServer.class).to(PawlLanguageServer.class);
    bind(LanguageServerImpl.class).to(PawlLanguageServer.class);
    bind(ExecutorService.class).toProvider(ExecutorServiceProvider.class);
    bind(IRequestManager.class).to(SequentialRequestManager.class);
    bind(ProjectManager.class).to(ExistingFiles.class);
    bind(WorkspaceManager.class).to(OpenFiles.class);
    bind(IMultiRootWorkspaceConfigFactory.class).to(WorkspaceFolders.class);
    bind(IFileSystemScanner.class).to(ModelFileScanner.class);
    bind(SemanticTokensService.class).to(PawlSemanticTokens.class);
    bind(XtextResourceSet.class).toProvider(language.getProvider(XtextResourceSet.class));
    // Without service files, which OSGi would not find.
    IResourceServiceProvider.Registry registry = new ResourceServiceProviderRegistryImpl();
    var services = new ServerServices();
    language.injectMembers(services);
    registry.getExtensionToFactoryMap().put("pawl", services);
    bind(IResourceServiceProvider.Registry.class).toInstance(registry);
  }
}
