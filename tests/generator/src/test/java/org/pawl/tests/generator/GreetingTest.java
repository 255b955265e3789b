package org.pawl.tests.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.pawl.generator.Greeting;
import org.pawl.model.Model;
import org.pawl.model.PawlFactory;

class GreetingTest {

  @Test
  void namesTheModel() {
    Model model = PawlFactory.eINSTANCE.createModel();
    model.setName("dpp");

    assertEquals("/* dpp */\n", new Greeting().of(model));
  }
}
