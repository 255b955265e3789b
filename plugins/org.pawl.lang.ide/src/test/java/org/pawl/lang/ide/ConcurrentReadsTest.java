// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.text.ProtocolPositions;

/**
 * Many threads send all kinds of requests to the server, while texts change: nothing fails, and the
 * log stays empty. It ends after enough edits and answers of each kind, which may take five
 * minutes; {@code -Dpawl.races.seconds=N} extends it to at least that time.
 */
class ConcurrentReadsTest {
  private static final Duration LEAST =
      Duration.ofSeconds(Integer.getInteger("pawl.races.seconds", 0));

  private static final int EDITS = Boolean.getBoolean("pawl.thorough") ? 120 : 30;

  /** The number of answers of each kind of request after which the test may end. */
  private static final int ANSWERS = 10;

  /** A limit that no machine should reach. */
  private static final Duration MOST = LEAST.plusMinutes(5);

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final int READERS = 8;

  /** Valid, with an unresolved name, with a syntax error; many classes, each with its C. */
  private static final List<String> VERSIONS =
      List.of(
          machines(""),
          machines("on PAUSE -> nowhere"),
          machines("on ONE -> hungry / { Philo0_send_"),
          machines("on PAUSE / { me->id = 1; (void)e; }"));

  private static final String USER =
      """
      model other
      use "m.pawl"
      active Other {
          subscribes DONE
          machine {
              initial -> s
              state s { on DONE / { use(e->philo); } }
          }
      }
      """;

  @TempDir Path folder;

  private final Queue<String> problems = new ConcurrentLinkedQueue<>();
  private final Map<String, AtomicInteger> answered = new ConcurrentHashMap<>();

  private volatile boolean ended;

  private interface Question
      extends Function<TextDocumentIdentifier, Function<Position, CompletableFuture<?>>> {}

  private static String machines(String extra) {
    StringBuilder text = new StringBuilder(Philosophers.MODEL);
    int system = text.indexOf("system dpp");
    String philosopher = text.substring(text.indexOf("active Philo"), text.indexOf("active Table"));
    for (int i = 0; i < 12; i++) {
      text.insert(system, philosopher.replace("Philo", "Philo" + i));
    }
    return text.toString().replace("state hungry {", "state hungry {\n            " + extra);
  }

  @Test
  void concurrentReadersDuringEditsCauseNoFailure() throws Exception {
    Editor editor = new Editor(folder);
    editor.open("m.pawl", VERSIONS.get(0));
    editor.open("other.pawl", USER);
    Map<String, Question> questions = questions(editor.server());
    long start = System.nanoTime();
    Log log = new Log(problems);
    Logger.getRootLogger().addAppender(log);
    List<Thread> threads = new ArrayList<>();
    int edits;
    try {
      for (int i = 0; i < READERS; i++) {
        Random random = new Random(i);
        threads.add(new Thread(() -> read(editor, questions, random), "reader " + i));
      }
      threads.forEach(Thread::start);
      edits = edit(editor, questions.keySet(), start);
      ended = true;
      for (Thread thread : threads) {
        thread.join();
      }
    } finally {
      ended = true;
      Logger.getRootLogger().removeAppender(log);
    }

    assertEquals(List.of(), problems.stream().distinct().limit(10).toList());
    assertEquals(questions.keySet(), answered.keySet(), "the kinds of requests with answers");
    assertTrue(
        answered.values().stream().allMatch(count -> count.get() >= ANSWERS), answered::toString);
    assertTrue(edits >= EDITS, edits + " edits");
    System.out.printf("%d answers during %d edits%n", answers(), edits);
  }

  /** The next change follows some answers to the last one, or follows at once. */
  private int edit(Editor editor, Set<String> questions, long start) throws InterruptedException {
    Random random = new Random(99);
    int edits = 0;
    while (problems.isEmpty() && !isEnough(edits, questions, System.nanoTime() - start)) {
      editor.change("m.pawl", VERSIONS.get(random.nextInt(VERSIONS.size())));
      edits++;
      int enough = answers() + Math.max(0, random.nextInt(60) - 10);
      long patience = System.nanoTime() + PATIENCE.toNanos();
      while (answers() < enough && System.nanoTime() < patience) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
    }
    return edits;
  }

  private boolean isEnough(int edits, Set<String> questions, long taken) {
    boolean all =
        questions.stream()
            .allMatch(name -> answered.containsKey(name) && answered.get(name).get() >= ANSWERS);
    return taken > MOST.toNanos() || edits >= EDITS && all && taken >= LEAST.toNanos();
  }

  private int answers() {
    return answered.values().stream().mapToInt(AtomicInteger::get).sum();
  }

  private void read(Editor editor, Map<String, Question> questions, Random random) {
    List<String> names = List.copyOf(questions.keySet());
    ProtocolPositions lines = new ProtocolPositions(VERSIONS.get(0));
    while (!ended && problems.isEmpty()) {
      String name = names.get(random.nextInt(names.size()));
      Position position = lines.position(random.nextInt(lines.text().length()));
      String file = random.nextInt(8) == 0 ? "other.pawl" : "m.pawl";
      try {
        var asked = questions.get(name).apply(new TextDocumentIdentifier(editor.uri(file)));
        asked.apply(position).get(60, TimeUnit.SECONDS);
        answered.computeIfAbsent(name, n -> new AtomicInteger()).incrementAndGet();
      } catch (CancellationException e) {
        // Cancelled by an edit.
      } catch (ExecutionException e) {
        if (e.getCause() instanceof ResponseErrorException) {
          answered.computeIfAbsent(name, n -> new AtomicInteger()).incrementAndGet(); // a refusal
        } else if (!(e.getCause() instanceof CancellationException)) {
          problems.add(name + " failed: " + e.getCause());
        }
      } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
        problems.add(name + " is not answered: " + e);
      }
    }
  }

  private static Map<String, Question> questions(PawlLanguageServer server) {
    Map<String, Question> all = new LinkedHashMap<>();
    all.put("hover", f -> p -> server.hover(new HoverParams(f, p)));
    all.put("completion", f -> p -> server.completion(new CompletionParams(f, p)));
    all.put("highlights", f -> p -> server.documentHighlight(new DocumentHighlightParams(f, p)));
    all.put("outline", f -> p -> server.documentSymbol(new DocumentSymbolParams(f)));
    all.put("symbols", f -> p -> server.symbol(new WorkspaceSymbolParams("a")));
    all.put("tokens", f -> p -> server.semanticTokensFull(new SemanticTokensParams(f)));
    all.put("definition", f -> p -> server.definition(new DefinitionParams(f, p)));
    all.put(
        "references",
        f -> p -> server.references(new ReferenceParams(f, p, new ReferenceContext(true))));
    all.put("can rename", f -> p -> server.prepareRename(new PrepareRenameParams(f, p)));
    all.put("rename", f -> p -> server.rename(new RenameParams(f, p, "renamed")));
    all.put("folding", f -> p -> server.foldingRange(new FoldingRangeRequestParams(f)));
    all.put(
        "formatting",
        f ->
            p ->
                server.formatting(new DocumentFormattingParams(f, new FormattingOptions(4, true))));
    all.put(
        "fixes",
        f ->
            p ->
                server.codeAction(
                    new CodeActionParams(f, new Range(p, p), new CodeActionContext(List.of()))));
    all.put("selection", f -> p -> server.selectionRange(new SelectionRangeParams(f, List.of(p))));
    all.put(
        "read", f -> p -> server.read(URI.createURI(f.getUri()), file -> file.getErrors().size()));
    return all;
  }

  /** The messages that the server logs. */
  private static final class Log extends AppenderSkeleton {
    private final Queue<String> problems;

    Log(Queue<String> problems) {
      this.problems = problems;
    }

    @Override
    protected void append(LoggingEvent event) {
      if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
        String[] trace = event.getThrowableStrRep();
        String where = trace == null ? "" : "\n" + String.join("\n", trace);
        problems.add("logged: " + event.getRenderedMessage() + where);
      }
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }
}
