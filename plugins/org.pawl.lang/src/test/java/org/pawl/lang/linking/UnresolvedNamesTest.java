// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.Texts;

@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class UnresolvedNamesTest {
  @Inject private Texts texts;

  @Test
  void namesASimilarName() {
    assertError(
        "there is no event 'HUNGRI': did you mean 'HUNGRY'?",
        "model m event HUNGRY, EAT active A { machine { state s {on HUNGRI / { } } } }");
  }

  @Test
  void saysThePathOfANestedState() {
    assertError(
        "there is no state 'serving' within reach here: write its path, 'active.serving'",
        "model m active A { machine { initial -> serving state active { state serving } } }");
  }

  @Test
  void listsTheFewThatThereAre() {
    assertError(
        "there is no class 'Zebra': there is Philo, Table",
        "model m active Philo { } active Table { } system s {z:Zebra { } }");
  }

  @Test
  void saysWhereItLooked() {
    assertError(
        "there is no param 'number' in class 'A': there is id",
        "model m active A { param id: int } system s { a: A {number = 3 } }");
    assertError(
        "there is no port 'q' in class 'A': none is declared",
        "model m event E active A { } system s { a: A { } connect a.q -> a }");
    assertError(
        "there is no instance or thread 'b' in this system: did you mean 'a'?",
        "model m active A { } system s { mutex m used by b a: A { } }");
  }

  @Test
  void saysWhatToDeclareWhenThereIsNothing() {
    assertError(
        "there is no type 'T': none is declared in this model or one it uses", "model m event E:T");
  }

  @Test
  void saysWhichUsedModelIsNotThere() {
    assertError(
        "there is no model 'common.pawl': write the file's path relative to the folder of this file",
        "model m use \"common.pawl\"");
  }

  @Test
  void keepsSilentAfterASyntaxError() {
    assertEquals(
        1, texts.errors("model m active A { machine { initial -> x; state x { } } }").size());
  }

  private void assertError(String expected, String text) {
    assertEquals(
        List.of(expected),
        texts.errors(text).stream().map(e -> e.substring(e.indexOf(' ') + 1)).toList());
  }
}
