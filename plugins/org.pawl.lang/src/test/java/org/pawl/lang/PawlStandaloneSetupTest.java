// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.Test;
import org.pawl.model.Model;

class PawlStandaloneSetupTest {

  @Test
  void parsesWithoutEclipse() throws IOException {
    Injector injector = new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
    Resource resource =
        injector.getInstance(XtextResourceSet.class).createResource(URI.createURI("some.pawl"));

    resource.load(
        new ByteArrayInputStream("model some".getBytes(StandardCharsets.UTF_8)), Map.of());

    assertEquals(List.of(), resource.getErrors());
    assertEquals("some", ((Model) resource.getContents().get(0)).getName());
  }

  @Test
  void readsWithItsOwnGrammarThoughTheLanguageIsSetUpAgain() {
    Injector first = new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();
    new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

    XtextResource resource =
        (XtextResource)
            first.getInstance(XtextResourceSet.class).createResource(URI.createURI("some.pawl"));

    assertSame(first, resource.getResourceServiceProvider().get(Injector.class));
  }
}
