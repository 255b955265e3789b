// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.pawl.edit.change.Constructs.Construct;
import org.pawl.edit.text.EditScript;
import org.pawl.model.PawlPackage;

class ConstructsTest {
  private static final List<Class<?>> CREATORS =
      List.of(
          CreateInModel.class,
          CreateInClass.class,
          CreateInMachine.class,
          CreateTransition.class,
          CreateInSystem.class,
          CreateFlow.class,
          CreateSetting.class);

  @Test
  void everyConstructIsCreatedOrSaysWhyNot() {
    Set<String> constructs =
        PawlPackage.eINSTANCE.getEClassifiers().stream()
            .filter(kind -> kind instanceof EClass type && !type.isAbstract())
            .map(kind -> kind.getName())
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> listed = Constructs.all().stream().map(c -> c.kind().getName()).toList();
    assertEquals(constructs, new TreeSet<>(listed));
    assertEquals(listed.size(), constructs.size());
    for (Construct construct : Constructs.all()) {
      assertTrue(
          construct.created().isEmpty() != construct.reason().isEmpty(), construct::toString);
    }
  }

  @Test
  void theFunctionsAreThoseThereAre() {
    Set<String> there =
        CREATORS.stream()
            .flatMap(
                type ->
                    Stream.of(type.getDeclaredMethods())
                        .filter(method -> Modifier.isPublic(method.getModifiers()))
                        .filter(
                            m -> m.getReturnType() == EditScript.class || m.getName().equals("on"))
                        .map(method -> type.getSimpleName() + "." + method.getName()))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> listed =
        Constructs.all().stream()
            .flatMap(construct -> construct.created().stream())
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(there, listed);
  }
}
