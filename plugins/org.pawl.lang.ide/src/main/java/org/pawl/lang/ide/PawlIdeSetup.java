// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.util.Modules;
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

  @Override
  public Injector createInjector() {
    Module language = Modules2.mixin(new PawlRuntimeModule(), new PawlIdeModule());
    return Guice.createInjector(Modules.override(language).with(more));
  }
}
