// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import com.google.inject.Injector;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.XtextPackage;
import org.eclipse.xtext.resource.impl.BinaryGrammarResourceFactoryImpl;
import org.pawl.lang.PawlStandaloneSetup;

/**
 * Sets up the language outside Eclipse, without the injector for the grammar of terminals that
 * Xtext's own set-up creates. That grammar is not edited here, and its injector takes a third of
 * the command's start-up time.
 */
final class LanguageSetup extends PawlStandaloneSetup {
  private static Injector injector;

  /** Created once, because the registries that it fills are static. */
  static synchronized Injector language() {
    if (injector == null) {
      injector = new LanguageSetup().createInjectorAndDoEMFRegistration();
    }
    return injector;
  }

  @Override
  public Injector createInjectorAndDoEMFRegistration() {
    synchronized (PawlStandaloneSetup.class) {
      EPackage.Registry.INSTANCE.putIfAbsent(XtextPackage.eNS_URI, XtextPackage.eINSTANCE);
      Resource.Factory.Registry.INSTANCE
          .getExtensionToFactoryMap()
          .putIfAbsent("xtextbin", new BinaryGrammarResourceFactoryImpl());
      Injector created = createInjector();
      register(created);
      return created;
    }
  }
}
