// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.pawl.model.PawlPackage;

/**
 * Sets the language up outside of Eclipse, without plugin.xml: for the command, builds and tests.
 */
public class PawlStandaloneSetup extends PawlStandaloneSetupGenerated {

  public static void doSetup() {
    new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
  }

  /** Synchronized: EMF's registries are static maps that are not thread-safe. */
  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    synchronized (PawlStandaloneSetup.class) {
      return super.createInjectorAndDoEMFRegistration();
    }
  }

  @Override
  public void register(Injector injector) {
    EPackage.Registry.INSTANCE.putIfAbsent(PawlPackage.eNS_URI, PawlPackage.eINSTANCE);
    super.register(injector);
  }
}
