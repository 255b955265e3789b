// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ids of an SCXML document that are reserved in a model, C or C++. */
class ImportNamesTest {
  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    shell = new Shell(folder);
  }

  private String imported(String id) throws IOException {
    shell.write(
        "door.scxml",
        """
        <scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0'>
        <datamodel><data id='@' expr='0'/></datamodel>
        <state id='@'><transition event='@' target='@'/></state>
        </scxml>
        """
            .replace("@", id));
    assertEquals(0, shell.pawl("import", "door.scxml"), () -> shell.err);
    assertEquals(0, shell.pawl("check", "door.pawl"), () -> shell.err);
    return shell.read("door.pawl");
  }

  /** Data are members of a structure in a header, states and events have a prefix. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "INT32_MAX",
        "SIZE_MAX",
        "NULL",
        "true",
        "size_t",
        "class",
        "new",
        "delete",
        "this",
        "typeof"
      })
  void dataAreRenamedForMacrosTypesAndKeywordsOfCpp(String id) throws IOException {
    String model = imported(id);
    assertTrue(model.contains("var { int %s_; }".formatted(id)), model);
    assertTrue(model.contains("me->%s_ = 0;".formatted(id)), model);
    assertTrue(model.contains("state %s {".formatted(id)), model);
    assertTrue(model.contains("on %s -> %s\n".formatted(id, id)), model);
  }

  /** Their structure has members of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"active", "completed", "deferred"})
  void dataAreRenamedForMembersOfGeneratedC(String id) throws IOException {
    String model = imported(id);
    assertTrue(model.contains("var { int %s_2; }".formatted(id)), model);
    assertTrue(model.contains("me->%s_2 = 0;".formatted(id)), model);
  }

  @ParameterizedTest
  @ValueSource(strings = {"junction", "submachine", "const", "done", "Hz", "int", "while"})
  void allNamesAvoidKeywordsOfTheLanguageAndOfC(String id) throws IOException {
    String model = imported(id);
    assertTrue(model.contains("var { int %s_; }".formatted(id)), model);
    assertTrue(model.contains("on %s_ -> %s_\n".formatted(id, id)), model);
  }

  @Test
  void wordsThatAreNamesInTheLanguageStay() throws IOException {
    String model = imported("event");
    assertTrue(model.contains("on event -> event\n"), model);
  }
}
