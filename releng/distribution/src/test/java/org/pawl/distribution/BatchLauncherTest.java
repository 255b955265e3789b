// SPDX-License-Identifier: EPL-2.0
package org.pawl.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher for Windows has the content of the one for shells: the same Java, options, jar and
 * class, followed by the user's arguments. The tests do not run it: a small batch interpreter reads
 * its text, so the behaviour of Windows (quoting of special characters, network paths, a missing
 * Java) is not tested.
 */
@DisabledOnOs(OS.WINDOWS)
class BatchLauncherTest {
  private static final Path HOME = Path.of(System.getProperty("pawl.home"));
  private static final Path BATCH = HOME.resolve("bin/pawl.bat");
  private static final String OPTIONS = "-Done=1 -Dtwo=2";
  private static final List<String> ARGUMENTS = List.of("generate", "a.pawl", "-q");

  private static final Pattern SET = Pattern.compile("(?:if defined (\\w+) )?set \"(\\w+)=(.*)\"");
  private static final Pattern VARIABLE = Pattern.compile("%(~dp0|\\*|\\w+%)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir private Path folder;

  @Test
  void startsTheSameCommandAsTheShellLauncher() throws Exception {
    Path java = javaThatTellsHowItIsStarted();
    Map<String, String> environment =
        Map.of("JAVA_HOME", folder.toString(), "PAWL_JAVA_OPTIONS", OPTIONS);
    List<String> command = commandOfTheBatch(environment);
    assertEquals(java.toString(), command.get(0));
    List<String> expected = new ArrayList<>(commandOfTheShell());
    // A batch file cannot detect a terminal, and assumes one.
    expected.replaceAll(word -> word.replace("pawl.attended=false", "pawl.attended=true"));
    assertEquals(expected, command);
  }

  @Test
  void takesJavaFromThePathWithoutJavaHome() throws Exception {
    assertEquals("java", commandOfTheBatch(Map.of("PAWL_JAVA_OPTIONS", OPTIONS)).get(0));
  }

  @Test
  void passesTheExitCodeOnAndKeepsItsVariablesToItself() throws Exception {
    List<String> lines = Files.readAllLines(BATCH);
    assertEquals("exit /b %ERRORLEVEL%", lines.get(lines.size() - 1));
    assertTrue(lines.contains("setlocal"));
  }

  /** Otherwise Windows may misread labels and the last line of a batch file. */
  @Test
  void endsItsLinesAsWindowsDoes() throws Exception {
    String text = Files.readString(BATCH);
    assertEquals(text, text.replaceAll("\r?\n", "\r\n"));
  }

  private Path javaThatTellsHowItIsStarted() throws IOException {
    Path java = folder.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$0\" \"$@\"\n");
    assertTrue(java.toFile().setExecutable(true));
    return java;
  }

  private List<String> commandOfTheShell() throws IOException, InterruptedException {
    List<String> launcher = new ArrayList<>(List.of(HOME.resolve("bin/pawl").toString()));
    launcher.addAll(ARGUMENTS);
    ProcessBuilder builder = new ProcessBuilder(launcher);
    builder.environment().put("JAVA_HOME", folder.toString());
    builder.environment().put("PAWL_JAVA_OPTIONS", OPTIONS);
    builder.environment().put("PAWL_CACHE", "");
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("command").toFile());
    Process process = builder.start();
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "takes too long");
    return Files.readAllLines(folder.resolve("command"));
  }

  /** The meaning of the one line that the interpreter does not support. */
  private static List<String> commandOfTheBatch(Map<String, String> environment)
      throws IOException {
    Map<String, String> variables = new HashMap<>(environment);
    List<String> started = new ArrayList<>();
    for (String line : Files.readAllLines(BATCH)) {
      Matcher set = SET.matcher(line);
      if (set.matches()) {
        if (set.group(1) == null || variables.containsKey(set.group(1))) {
          variables.put(set.group(2), expanded(set.group(3), variables));
        }
      } else if (!line.matches("@echo off|rem .*|setlocal|exit /b .*")) {
        started.add(expanded(line, variables));
      }
    }
    assertEquals(1, started.size(), started::toString);
    return WORD.matcher(started.get(0))
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : path(word.group(1)))
        .toList();
  }

  private static String expanded(String text, Map<String, String> variables) {
    return VARIABLE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(value(found, variables)));
  }

  private static String value(MatchResult found, Map<String, String> variables) {
    String name = found.group(1);
    return switch (name) {
      case "~dp0" -> BATCH.getParent() + "\\";
      case "*" -> String.join(" ", ARGUMENTS);
      default -> variables.getOrDefault(name.substring(0, name.length() - 1), "");
    };
  }

  private static String path(String quoted) {
    return Path.of(quoted.replace('\\', '/')).normalize().toString();
  }
}
