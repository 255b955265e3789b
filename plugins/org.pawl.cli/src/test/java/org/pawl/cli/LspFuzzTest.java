// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The language server with random input: edits of models, requests at any position, invalid
 * messages. It answers every request without an internal error, and ends on request.
 *
 * <p>{@code -Dpawl.fuzz.minutes=N} runs it for that time; {@code -Dpawl.fuzz.seed=S} sets the first
 * seed. Each conversation depends on its seed only.
 */
class LspFuzzTest {
  private static final long FIRST = Long.getLong("pawl.fuzz.seed", 1);
  private static final int MINUTES = Integer.getInteger("pawl.fuzz.minutes", 0);

  /** The number of conversations if no time is given: fewer in a quick run. */
  private static final int FEW = Boolean.getBoolean("pawl.thorough") ? 12 : 4;

  private static final int MESSAGES = 60;

  private static final Pattern THROWN = Pattern.compile("Exception|(\\.|\\b[A-Z]\\w*)Error\\b");

  @TempDir Path folder;

  @Test
  void theServerAnswersEveryRequest() throws IOException {
    List<String> corpus = corpus();
    long end = System.nanoTime() + Duration.ofMinutes(MINUTES).toNanos();
    long seed = FIRST;
    int answers = 0;
    while (MINUTES > 0 ? System.nanoTime() < end : seed < FIRST + FEW) {
      answers += conversation(seed++, corpus);
    }
    assertTrue(answers > (seed - FIRST) * MESSAGES / 4, answers + " answers");
    System.out.printf("%d answers in %d conversations%n", answers, seed - FIRST);
  }

  private int conversation(long seed, List<String> corpus) throws IOException {
    String model = corpus.get((int) (seed % corpus.size()));
    var words = new LspFuzz(new Random(seed), folder.resolve("m.pawl").toUri().toString(), model);
    int answered = 0;
    String trouble = "seed " + seed + ": -Dpawl.fuzz.seed=" + seed;
    try (var server = new LspProcess(folder)) {
      server.send(words.initialize());
      answered += checked(server.answerTo(0), trouble);
      for (int i = 1; i <= MESSAGES; i++) {
        LspFuzz.Message message = words.next(i);
        server.send(message.frame());
        if (message.isAnswered()) {
          answered += checked(server.answerTo(i), trouble + ", message " + i);
        }
      }
      server.send(words.end(MESSAGES + 1));
      checked(server.answerTo(MESSAGES + 1), trouble);
      assertEquals(0, server.code(), trouble);
      assertFalse(hasFailed(server.complaints()), trouble + server.complaints());
    }
    return answered;
  }

  /** An exception inside the server; {@code ERROR} alone is a level of its log. */
  private static boolean hasFailed(String complaints) {
    return THROWN.matcher(complaints).find();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.NullPointerException\n\tat org.pawl",
        "java.lang.StackOverflowError\n\tat org.pawl",
        "java.lang.AssertionError: no\n",
        "Caused by: java.lang.Error\n"
      })
  void thrownExceptionsAreDetected(String complaints) {
    assertTrue(hasFailed(complaints));
  }

  @Test
  void theLevelOfALogIsNoFailure() {
    assertFalse(hasFailed("2026-01-01 12:00 ERROR the file is not there\nError: none\n"));
  }

  /** Any result or refusal is valid, except an internal error. */
  private static int checked(String answer, String trouble) {
    JsonObject message = JsonParser.parseString(answer).getAsJsonObject();
    if (message.has("error")) {
      int code = message.getAsJsonObject("error").get("code").getAsInt();
      assertTrue(code != -32603, trouble + "\n" + answer);
    }
    return 1;
  }

  private static List<String> corpus() throws IOException {
    try (var files = Files.walk(Path.of("..", "..", "tests", "generator", "golden"))) {
      List<Path> models = files.filter(file -> file.toString().endsWith(".pawl")).sorted().toList();
      assertTrue(models.size() > 10, "models: " + models.size());
      List<String> texts = new java.util.ArrayList<>();
      for (Path model : models) {
        texts.add(Files.readString(model));
      }
      return texts;
    }
  }
}
