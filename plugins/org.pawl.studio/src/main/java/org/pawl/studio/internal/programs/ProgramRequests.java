// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.programs;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.pawl.studio.internal.access.ModelFolder;
import org.pawl.studio.internal.access.RequestProblem;
import org.pawl.studio.internal.web.Answer;
import org.pawl.studio.internal.web.ApiRequest;
import org.pawl.studio.internal.web.Route;
import org.pawl.trace.TraceFormat;
import org.pawl.trace.analysis.CauseTracker;
import org.pawl.trace.analysis.EntryInContext;
import org.pawl.trace.analysis.TraceSelection;
import org.pawl.trace.chart.ChartWriter;
import org.pawl.trace.format.TraceEntry;
import org.pawl.trace.format.TraceReader;
import org.pawl.trace.names.ModelNamesLoader;
import org.pawl.trace.names.RecordNames;
import org.pawl.trace.text.TimeFormat;
import org.pawl.trace.text.TraceWriter;

/** The requests about traces of programs. */
public final class ProgramRequests {
  private static final int MOST_RECORDS = 5000;

  private final ModelFolder folder;

  /** Requests about projects in this folder. */
  public ProgramRequests(ModelFolder folder) {
    this.folder = folder;
  }

  /** What answers each request, by method and path. */
  public Map<String, Route> routes() {
    return Map.of("GET /api/trace", Route.of(this::trace));
  }

  /** The records of the last run, as text or as a sequence chart. */
  private synchronized Answer trace(ApiRequest request) throws RequestProblem, IOException {
    Path model = folder.model(request.get("file"));
    Path trace = ProjectOfModel.trace(ProjectOfModel.choices(folder, model, true));
    if (!folder.isFile(trace)) {
      throw new RequestProblem(404, "there is no trace; run the program with 'Record a trace'");
    }
    boolean isChart = "chart".equals(request.get("as"));
    var bytes = new ByteArrayOutputStream();
    String remark;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(trace));
        var out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      remark = decode(in, out, model, isChart ? TraceFormat.SVG : TraceFormat.TEXT);
    }
    String text = bytes.toString(StandardCharsets.UTF_8);
    return isChart ? Answer.svg(text) : Answer.json(Map.of("text", text, "remark", remark));
  }

  private String decode(InputStream in, PrintStream out, Path model, TraceFormat format)
      throws RequestProblem, IOException {
    try {
      var reader = new TraceReader(in);
      TraceEntry entry = reader.next();
      if (entry == null || reader.records() == 0) {
        throw new RequestProblem(404, "the trace is empty");
      }
      RecordNames names =
          ModelNamesLoader.read(folder.root(), folder.name(model), null).of(reader.start());
      TraceWriter writer = format.writer(out, names, TraceSelection.ALL, ChartWriter.MOST);
      writer.begin(new TimeFormat(reader.frequency()));
      var tracker = new CauseTracker();
      long count = 0;
      for (; entry != null && count < MOST_RECORDS; count++) {
        EntryInContext context = tracker.track(entry);
        writer.add(context, true);
        entry = reader.next();
      }
      String remark = writer.end();
      return entry == null ? remark : "only the first " + count + " records are shown";
    } catch (ModelNamesLoader.Mismatch e) {
      throw new RequestProblem(409, e.getMessage());
    }
  }
}
