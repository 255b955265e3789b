// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.pawl.cli.arguments.TraceOptionValues;
import org.pawl.cli.console.CommandContext;
import org.pawl.cli.console.ExitCode;
import org.pawl.cli.console.Version;
import org.pawl.services.files.FileProblem;
import org.pawl.trace.TraceFormat;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.analysis.TraceSelection;
import org.pawl.trace.analysis.TraceTotals;
import org.pawl.trace.chart.ChartWriter;
import org.pawl.trace.format.Field;
import org.pawl.trace.format.FollowingInputStream;
import org.pawl.trace.format.RecordClass;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.format.TraceRecord;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.names.NumericNames;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;
import org.pawl.trace.text.TraceWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "trace",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Decodes a trace that the runtime recorded, as text, JSON, a sequence chart or summary tables."
          + " docs/reference/trace.md describes how to record one.",
      "Lost and damaged records are reported and do not stop the command; the summary line counts"
          + " them."
    },
    footer = {
      "",
      "Examples:",
      "  pawl trace dinner.trace --model dpp.pawl",
      "  pawl trace dinner.trace --model dpp.pawl --format svg -o dinner.svg --from 1.5s --to 1.6s",
      "  pawl trace dinner.trace --model dpp.pawl --format summary",
      "  pawl trace dinner.trace --model dpp.pawl --only transition --object table,philo[0]",
      "  pawl trace - --model dpp.pawl --follow < /dev/ttyACM0"
    })
public final class TraceCommand implements Callable<Integer> {
  private static final String STANDARD_INPUT = "-";

  /** The number of entries after which the command checks whether its output is still read. */
  private static final int PORTION = 1024;

  private final CommandContext context;

  @Parameters(paramLabel = "FILE", description = "The trace; '-' for standard input.")
  private String file;

  @Option(
      names = {"-m", "--model"},
      paramLabel = "MODEL",
      description = "The model that the names come from. Without it, numbers are shown.")
  private String model;

  @Option(
      names = "--system",
      paramLabel = "NAME",
      description = "The system in the model. Default: the one that recorded the trace.")
  private String system;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = TraceOptionValues.FormatConverter.class,
      completionCandidates = TraceOptionValues.Formats.class,
      description =
          "'text' (default); 'json', an object per line; 'svg', a sequence chart; 'summary', tables of"
              + " steps, states and losses.")
  private TraceFormat format = TraceFormat.TEXT;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "The file to write. Default: standard output.")
  private Path output;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = TraceOptionValues.TimeConverter.class,
      description =
          "Omit records before this time: 1.5s, 20ms, 300us; without unit in ms, as in the text format.")
  private Long from;

  @Option(
      names = "--to",
      paramLabel = "TIME",
      converter = TraceOptionValues.TimeConverter.class,
      description = "Omit records after this time.")
  private Long to;

  @Option(
      names = "--only",
      paramLabel = "CLASS",
      split = ",",
      converter = TraceOptionValues.ClassConverter.class,
      completionCandidates = TraceOptionValues.Classes.class,
      description =
          "Only these classes of records: system, dispatch, transition, post, publish, allocation,"
              + " timer, switch, user, coverage.")
  private List<RecordClass> only = List.of();

  @Option(
      names = "--object",
      paramLabel = "NAME",
      split = ",",
      description =
          "Only records of these objects and threads, or that name them. 'philo' selects all objects"
              + " of an array; 'interrupt' selects interrupts.")
  private List<String> objects = List.of();

  @Option(
      names = "--most",
      paramLabel = "N",
      description = "The maximum number of records in a chart. Default: ${DEFAULT-VALUE}.",
      defaultValue = "" + ChartWriter.MOST)
  private int most;

  @Option(
      names = {"-f", "--follow"},
      description = "Show records as they are written, until interrupted; text and json only.")
  private boolean follow;

  @Option(
      names = {"-q", "--quiet"},
      description = "No summary line.")
  private boolean quiet;

  @Spec private CommandSpec spec;

  public TraceCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    checkArguments();
    try {
      ModelNamesLoader naming =
          model == null ? null : ModelNamesLoader.read(context.folder(), model, system);
      try (PrintStream out = output()) {
        decode(naming, out);
      }
      return ExitCode.OK;
    } catch (ModelNamesLoader.Mismatch e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.MODEL;
    } catch (FileProblem e) {
      context.err().println("pawl: error: " + e.getMessage());
      return ExitCode.FILES;
    }
  }

  private void checkArguments() throws IOException {
    if (follow && !format.isContinuous()) {
      throw wrong(
          "--follow shows records as they are written; the format "
              + format.word()
              + " needs all of them");
    }
    if (from != null && to != null && from > to) {
      throw wrong("--from is later than --to");
    }
    if (system != null && model == null) {
      throw wrong("--system names a system of a model, but there is no --model");
    }
    if (most < 1) {
      throw wrong("--most must be at least 1");
    }
    if (output != null && !file.equals(STANDARD_INPUT)) {
      Path in = context.folder().resolve(file);
      Path out = context.folder().resolve(output);
      if (Files.exists(in) && Files.exists(out) && Files.isSameFile(in, out)) {
        throw wrong("the output file is the trace itself");
      }
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private void decode(ModelNamesLoader naming, PrintStream out)
      throws IOException, ModelNamesLoader.Mismatch {
    try (InputStream in = input(out)) {
      decode(naming, in, out);
    } catch (FileProblem e) {
      throw e;
    } catch (IOException e) {
      throw new FileProblem("cannot read " + file, e);
    }
  }

  private void decode(ModelNamesLoader naming, InputStream in, PrintStream out)
      throws IOException, ModelNamesLoader.Mismatch {
    var reader = new TraceReader(in);
    TraceEntry entry = reader.next();
    check(reader, entry);
    RecordNames names = naming == null ? new NumericNames() : naming.of(reader.start());
    TraceSelection selection = selection(names);
    TraceWriter writer = format.writer(out, names, selection, most);
    writer.begin(new TimeFormat(reader.frequency()));
    var tracker = new CauseTracker();
    var totals = new TraceTotals();
    for (long i = 1; entry != null && isRead(out, i); i++) {
      EntryInContext context = tracker.track(entry);
      boolean selected = selection.includes(context);
      totals.add(context, selected);
      writer.add(context, selected);
      entry = reader.next();
    }
    String remark = writer.end();
    if (out.checkError() && output != null) {
      throw new FileProblem("cannot write " + output);
    }
    summarize(totals, remark);
  }

  private void check(TraceReader reader, TraceEntry first) throws FileProblem {
    if (first == null || reader.records() == 0 && !follow) {
      throw new FileProblem(
          shown() + (first == null ? " is empty" : " holds no record of a trace"));
    }
    long version = reader.start().map(s -> s.get(Field.VERSION)).orElse((long) TraceReader.VERSION);
    if (version != TraceReader.VERSION) {
      throw new FileProblem(
          "%s is of trace format %d; this pawl reads format %d"
              .formatted(shown(), version, TraceReader.VERSION));
    }
    if (reader.frequency().isEmpty() && (from != null || to != null)) {
      throw new FileProblem(
          shown()
              + " has no start record with the frequency of its clock, which --from and --to need");
    }
  }

  private String shown() {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  private boolean isRead(PrintStream out, long entries) {
    return entries % PORTION != 0 || output != null || !context.out().checkError();
  }

  private void summarize(TraceTotals totals, String remark) {
    if (!quiet) {
      context.err().println("pawl: " + totals.text());
      if (!remark.isEmpty()) {
        context.err().println("pawl: " + remark);
      }
    }
  }

  private TraceSelection selection(RecordNames names) {
    Set<RecordClass> classes =
        only.isEmpty() ? EnumSet.allOf(RecordClass.class) : EnumSet.copyOf(only);
    Set<Integer> tasks = new TreeSet<>();
    for (String name : objects) {
      tasks.addAll(tasks(name, names));
    }
    return new TraceSelection(
        from == null ? 0 : from, to == null ? Long.MAX_VALUE : to, classes, tasks);
  }

  private Set<Integer> tasks(String name, RecordNames names) {
    Set<Integer> all = new TreeSet<>(names.tasks());
    if (all.isEmpty()) {
      for (int priority = 1; priority < TraceRecord.INTERRUPT; priority++) {
        all.add(priority);
      }
    }
    all.add(TraceRecord.INTERRUPT);
    all.add(TraceRecord.MAIN);
    Set<Integer> found = new TreeSet<>();
    for (int task : all) {
      String known = names.task(task);
      if (known.equals(name) || known.startsWith(name + "[") || known.equals("object " + name)) {
        found.add(task);
      }
    }
    if (found.isEmpty()) {
      String there =
          names.tasks().isEmpty()
              ? "without --model, objects are named by their priority"
              : "there is " + String.join(", ", names.tasks().stream().map(names::task).toList());
      throw wrong("there is no object '%s'; %s".formatted(name, there));
    }
    return found;
  }

  private InputStream input(PrintStream out) throws IOException {
    if (file.equals(STANDARD_INPUT)) {
      return new FollowingInputStream(context.in(), false, out::flush);
    }
    Path path = context.folder().resolve(file);
    if (Files.isDirectory(path)) {
      throw new FileProblem(file + " is a folder");
    }
    try {
      boolean grows = follow && Files.isRegularFile(path);
      return new FollowingInputStream(Files.newInputStream(path), grows, out::flush);
    } catch (NoSuchFileException e) {
      throw new FileProblem("no such file: " + file);
    } catch (IOException e) {
      throw new FileProblem("cannot read " + file, e);
    }
  }

  private PrintStream output() throws FileProblem {
    try {
      OutputStream stream =
          output == null
              ? new UnclosedOutputStream(context.out())
              : Files.newOutputStream(context.folder().resolve(output));
      return new PrintStream(new BufferedOutputStream(stream), false, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new FileProblem("cannot write " + output + ": no such folder");
    } catch (IOException e) {
      throw new FileProblem("cannot write " + output, e);
    }
  }

  /** Standard output, which stays open when this stream is closed. */
  private static final class UnclosedOutputStream extends OutputStream {
    private final OutputStream stream;

    private UnclosedOutputStream(OutputStream stream) {
      this.stream = stream;
    }

    @Override
    public void write(int value) throws IOException {
      stream.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      stream.flush();
    }
  }
}
