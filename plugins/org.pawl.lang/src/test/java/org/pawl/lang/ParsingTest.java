// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.PayloadType;
import org.pawl.model.State;
import org.pawl.model.query.Regions;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class ParsingTest {
  @Inject private Texts texts;
  @Inject private Provider<XtextResourceSet> resources;

  @Test
  void readsEverythingTheLanguageHas() {
    XtextResource resource = texts.read(Texts.resource("dpp.pawl"));

    assertEquals(List.of(), Texts.errors(resource));
    Model model = (Model) resource.getContents().get(0);
    assertEquals(8, model.getFirstSignal());
    State hungry = Texts.find(model, State.class, "hungry");
    State eating = Texts.find(model, State.class, "eating");
    assertSame(eating, Regions.reactions(hungry).get(0).getBranches().get(0).getTarget());
    assertEquals(
        "[e->philo == me->id && table[0] == ')']",
        Regions.reactions(hungry).get(0).getBranches().get(0).getGuard().getSource());
    assertEquals("Philo", Texts.find(model, Instance.class, "philo").getType().getName());
  }

  @Test
  void typesAreThoseOfCDeclarations() {
    Model model = texts.model(Texts.resource("dpp.pawl"));

    assertEquals(
        List.of("const char *", "uint16_t", "struct person *"),
        Texts.find(model, PayloadType.class, "Report").getFields().stream()
            .map(Field::getType)
            .toList());
    assertEquals("bool", Texts.find(model, Operation.class, "hurry").getType());
  }

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    XtextResource resource =
        (XtextResource) resources.get().createResource(URI.createURI("a.pawl"));
    byte[] marked = "\uFEFFmodel m".getBytes(StandardCharsets.UTF_8);
    resource.load(new ByteArrayInputStream(marked), Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    assertEquals(List.of(), Texts.errors(resource));
    assertEquals("model m", resource.getParseResult().getRootNode().getText());
  }
}
