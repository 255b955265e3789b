// SPDX-License-Identifier: EPL-2.0
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.*;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;
import org.pawl.lsp.LanguageServers;
import org.pawl.lang.ide.server.PawlLanguageServer;
import org.pawl.lang.ide.server.SilentClient;

/**
 * Measures how long the language service blocks an editor of a large model, in the editor's
 * process. Run by tests/bench/editor.
 */
final class EditorBench extends SilentClient {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
  private final PawlLanguageServer server =
      LanguageServers.create(new ILanguageServerShutdownAndExitHandler.NullImpl());
  private final String text;
  private final String uri;
  private final TextDocumentIdentifier file;
  private int version = 1;

  private EditorBench(Path model) throws Exception {
    text = Files.readString(model);
    uri = model.toUri().toString();
    file = new TextDocumentIdentifier(uri);
    server.connect(this);
    InitializeParams params = new InitializeParams();
    params.setCapabilities(new ClientCapabilities());
    server.initialize(params).get();
    server.initialized(new InitializedParams());
  }

  /** Arguments: a large model, the number of runs. */
  public static void main(String[] arguments) throws Exception {
    new EditorBench(Path.of(arguments[0])).run(Integer.parseInt(arguments[1]));
    System.exit(0);
  }

  private void run(int times) throws Exception {
    System.out.printf("%d lines, %d characters%n", text.lines().count(), text.length());
    row("open to diagnostics, the first time", 1, this::open);
    String action = "entry / { me->entries++; }";
    int at = text.indexOf(action, text.length() / 2);
    Position inC = position(at + action.indexOf("entries"));
    Position target = position(text.indexOf("-> s", text.length() / 2) + 3);
    row("keystroke in C to diagnostics", times, () -> type(inC));
    row("keystroke in a name to diagnostics", times, () -> type(target));
    var documents = server.getTextDocumentService();
    row("keystroke in a name to completion", times, () -> typeAndComplete(target));
    row("completion in C", times, () -> documents.completion(new CompletionParams(file, inC)).get());
    row(
        "completion of a target",
        times,
        () -> documents.completion(new CompletionParams(file, target)).get());
    row(
        "outline",
        times,
        () -> documents.documentSymbol(new DocumentSymbolParams(file)).get());
    row(
        "semantic tokens",
        times,
        () -> documents.semanticTokensFull(new SemanticTokensParams(file)).get());
    row(
        "folding ranges",
        times,
        () -> server.foldingRange(new FoldingRangeRequestParams(file)).get());
    row(
        "occurrences",
        times,
        () -> documents.documentHighlight(new DocumentHighlightParams(file, inC)).get());
    row("hover with C", times, () -> documents.hover(new HoverParams(file, target)).get());
    row("formatting", times, () -> documents.formatting(new DocumentFormattingParams(file, new FormattingOptions(4, true))).get());
    row("rename", times, () -> documents.rename(new RenameParams(file, target, "other")).get());
  }

  private Object open() throws Exception {
    server.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "pawl", version++, text)));
    return published.poll(120, TimeUnit.SECONDS);
  }

  private Object type(Position position) throws Exception {
    return change(new TextDocumentContentChangeEvent(new Range(position, position), "x"));
  }

  private Object typeAndComplete(Position position) throws Exception {
    var edit = new TextDocumentContentChangeEvent(new Range(position, position), "x");
    server.didChange(
        new DidChangeTextDocumentParams(
            new VersionedTextDocumentIdentifier(uri, version++), List.of(edit)));
    var behind = new Position(position.getLine(), position.getCharacter() + 1);
    return server.completion(new CompletionParams(file, behind)).get();
  }

  private Object change(TextDocumentContentChangeEvent edit) throws Exception {
    published.clear();
    server.didChange(
        new DidChangeTextDocumentParams(
            new VersionedTextDocumentIdentifier(uri, version++), List.of(edit)));
    return published.poll(120, TimeUnit.SECONDS);
  }

  private void row(String name, int times, Callable<Object> work) throws Exception {
    long[] wall = new long[times];
    long[] processor = new long[times];
    for (int i = 0; i < times; i++) {
      if (version > 1) {
        change(new TextDocumentContentChangeEvent(text)); // all cached results for the text are
                                                          // dropped
      }
      long start = System.nanoTime();
      long before = MACHINE.getProcessCpuTime();
      work.call();
      processor[i] = MACHINE.getProcessCpuTime() - before;
      wall[i] = System.nanoTime() - start;
    }
    Arrays.sort(wall);
    Arrays.sort(processor);
    System.out.printf(
        "%-36s %6d ms wall (best %d) %6d ms processor (best %d)%n",
        name, wall[times / 2] / 1_000_000, wall[0] / 1_000_000,
        processor[times / 2] / 1_000_000, processor[0] / 1_000_000);
  }

  private Position position(int offset) {
    String before = text.substring(0, offset);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, offset - before.lastIndexOf('\n') - 1);
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
    published.add(diagnostics);
  }
}
