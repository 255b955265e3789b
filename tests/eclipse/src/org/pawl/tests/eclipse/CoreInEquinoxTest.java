// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.eclipse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;

class CoreInEquinoxTest {

  private static final List<String> CORE =
      List.of(
          "org.pawl.model",
          "org.pawl.lang",
          "org.pawl.lang.ide",
          "org.pawl.generator",
          "org.pawl.diagram",
          "org.pawl.services",
          "org.pawl.trace",
          "org.pawl.lsp");

  @Test
  void everyCoreBundleStarts() throws BundleException {
    for (String name : CORE) {
      Bundle bundle = Platform.getBundle(name);
      bundle.start();
      assertEquals(Bundle.ACTIVE, bundle.getState(), name);
    }
  }

  @Test
  void theExtensionRegistryKnowsTheMetamodel() {
    assertSame(PawlPackage.eINSTANCE, EPackage.Registry.INSTANCE.getEPackage(PawlPackage.eNS_URI));
  }

  @Test
  void aModelParses() throws IOException {
    Resource resource =
        new PawlStandaloneSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(XtextResourceSet.class)
            .createResource(URI.createURI("some.pawl"));

    resource.load(
        new ByteArrayInputStream("model some".getBytes(StandardCharsets.UTF_8)), Map.of());

    assertEquals(List.of(), resource.getErrors());
    assertEquals("some", ((Model) resource.getContents().get(0)).getName());
  }
}
