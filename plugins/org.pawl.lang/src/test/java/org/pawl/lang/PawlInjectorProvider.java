// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import com.google.inject.Injector;
import org.eclipse.xtext.testing.IInjectorProvider;

/** Sets the language up for tests as the command does, without Eclipse. */
public class PawlInjectorProvider implements IInjectorProvider {
  private static final class Holder {
    static final Injector INJECTOR = new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  @Override
  public Injector getInjector() {
    return Holder.INJECTOR;
  }
}
