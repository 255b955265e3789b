// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/explanation/two-editors.md cites every test of a rule, and only existing tests. */
class TwoEditorsPageTest {
  private static final List<Class<?>> RULES =
      List.of(
          DirtyEditorsTest.class,
          SyntaxErrorsTest.class,
          RenameInEditorsTest.class,
          UndoTest.class,
          SavedFilesTest.class,
          LayoutFileTest.class,
          UsedModelsTest.class);

  /** Tests that need a workbench; this test reads their source text. */
  private static final List<String> IN_THE_WORKBENCH =
      List.of("SaveConflictTest", "FileTest", "RestoreTest", "ClipboardTest");

  private static final Path WORKBENCH_TESTS =
      Path.of("../../tests/sirius/src/org/pawl/tests/sirius");

  @Test
  void everyRuleHasItsTest() throws IOException {
    String page = Files.readString(Path.of("../../docs/explanation/two-editors.md"));
    Matcher cited = Pattern.compile("`([A-Z]\\w+Test)?(?:\\.(\\w+))?`").matcher(page);
    Set<String> found = new TreeSet<>();
    String last = "";
    while (cited.find()) {
      last = cited.group(1) == null ? last : cited.group(1);
      boolean rule = RULES.stream().anyMatch(named(last)) || IN_THE_WORKBENCH.contains(last);
      if (cited.group(2) != null && rule) {
        found.add(last + "." + cited.group(2));
      }
    }
    assertEquals(Set.of(), without(tests(), found), "not on the page");
    assertEquals(Set.of(), without(found, tests()), "no tests");
  }

  private static Set<String> without(Set<String> some, Set<String> others) {
    Set<String> rest = new TreeSet<>(some);
    rest.removeAll(others);
    return rest;
  }

  private static Predicate<Class<?>> named(String name) {
    return type -> type.getSimpleName().equals(name);
  }

  private static Set<String> tests() throws IOException {
    Set<String> tests = new TreeSet<>(ofRules());
    for (String type : IN_THE_WORKBENCH) {
      String source = Files.readString(WORKBENCH_TESTS.resolve(type + ".java"));
      Matcher test = Pattern.compile("@Test\\s+void (\\w+)\\(").matcher(source);
      while (test.find()) {
        tests.add(type + "." + test.group(1));
      }
    }
    return tests;
  }

  private static Set<String> ofRules() {
    return RULES.stream()
        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
        .filter(method -> method.isAnnotationPresent(Test.class))
        .map(method -> method.getDeclaringClass().getSimpleName() + "." + method.getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
