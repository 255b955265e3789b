// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.util.Modules;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.contentassist.ContentAssistService;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.util.Modules2;
import org.pawl.lang.PawlRuntimeModule;
import org.pawl.lang.PawlStandaloneSetup;

/** Sets the language up for editors. */
public class PawlIdeSetup extends PawlStandaloneSetup {
  private final Module[] more;

  /** For Xtext, which finds the class by its service file. */
  public PawlIdeSetup() {
    this(new Module[0]);
  }

  /**
   * @param more bindings that the caller adds or replaces
   */
  public PawlIdeSetup(Module... more) {
    this.more = more.clone();
  }

  /**
   * Registers the language for editors, unless it is: a language that is registered for commands
   * only has no proposals.
   */
  public static void registerIfMissing() {
    IResourceServiceProvider known =
        IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(
            URI.createURI("any.pawl"));
    if (known == null || known.get(ContentAssistService.class) == null) {
      new PawlIdeSetup().createInjectorAndDoEMFRegistration();
    }
  }

  @Override
  public Injector createInjector() {
    Module language = Modules2.mixin(new PawlRuntimeModule(), new PawlIdeModule());
    return Guice.createInjector(Modules.override(language).with(more));
  }
}
