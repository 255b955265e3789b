// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.services.models.Severity;

class CompilerMessageTest {
  @Test
  void compilerMessagesHaveFileLineColumnAndText() {
    assertEquals(
        Optional.of(new CompilerMessage("dpp.pawl", 38, 27, Severity.ERROR, "'fork' undeclared")),
        CompilerMessage.in("dpp.pawl:38:27: error: 'fork' undeclared"));
    assertEquals(
        Optional.of(new CompilerMessage("/a b/bsp.c", 3, 0, Severity.WARNING, "unused [-Wunused]")),
        CompilerMessage.in("/a b/bsp.c:3: warning: unused [-Wunused]\r"));
    assertEquals(
        Optional.of(new CompilerMessage("C:\\a\\bsp.c", 3, 1, Severity.NOTE, "here")),
        CompilerMessage.in("C:\\a\\bsp.c:3:1: note: here"));
    assertEquals(
        Optional.of(new CompilerMessage("a.c", 1, 10, Severity.ERROR, "no.h: No such file")),
        CompilerMessage.in("a.c:1:10: fatal error: no.h: No such file"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[ 50%] Building C object CMakeFiles/dpp.dir/bsp.c.o",
        "bsp.c: In function 'main':",
        "make: *** [Makefile:91: all] Error 2",
        "pawl: 1 error; nothing written"
      })
  void otherLinesAreNoMessages(String line) {
    assertEquals(Optional.empty(), CompilerMessage.in(line));
  }

  /** The editor has these already. */
  @Test
  void messagesOfPawlAreNotCompilerMessages() {
    assertEquals(
        Optional.empty(),
        CompilerMessage.in("dpp.pawl:38:27: error: there is no state 'x' [unresolved-name]"));
  }
}
