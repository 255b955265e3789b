// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.generator.trace.AbstractTraceRegion;
import org.eclipse.xtext.generator.trace.ILocationData;
import org.eclipse.xtext.generator.trace.TraceRegionSerializer;
import org.pawl.tests.generator.RepositoryFolders;

/** The lines of the generator as written by hand: those of a template in Xtend, not its Java. */
final class GeneratorSources {
  private static final Path MODULE = RepositoryFolders.ROOT.resolve("plugins/org.pawl.generator");
  private static final Path WRITTEN = MODULE.resolve("src/main/java/org/pawl/generator");
  private static final Path MADE =
      MODULE.resolve("target/generated-sources/xtend/org/pawl/generator");

  private final Map<String, List<String>> lines = new HashMap<>();
  private final Map<String, Map<Integer, Integer>> traces = new HashMap<>();

  /** A line that was written by hand. */
  record Origin(String file, int line, String text) {}

  /** The origin of a line of Java, in a file below the generator's package. */
  Origin origin(String javaFile, int line) {
    if (Files.exists(WRITTEN.resolve(javaFile))) {
      return new Origin(javaFile, line, text(javaFile, line));
    }
    String template = javaFile.replaceAll("\\.java$", ".xtend");
    int written = traces.computeIfAbsent(javaFile, GeneratorSources::trace).getOrDefault(line, 1);
    return new Origin(template, written, text(template, written));
  }

  private String text(String file, int line) {
    return lines.computeIfAbsent(file, GeneratorSources::read).get(line - 1).strip();
  }

  private static List<String> read(String file) {
    try {
      return Files.readAllLines(WRITTEN.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each line of Java that Xtend generated, and the line of the template that it is from. */
  private static Map<Integer, Integer> trace(String javaFile) {
    Path made = MADE.resolve(javaFile);
    Path trace = made.resolveSibling("." + made.getFileName() + "._trace");
    Map<Integer, Integer> origins = new HashMap<>();
    try (InputStream stored = Files.newInputStream(trace)) {
      add(new TraceRegionSerializer().readTraceRegionFrom(stored), origins);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return origins;
  }

  /** From the outermost region inwards: later entries are more exact. */
  private static void add(AbstractTraceRegion region, Map<Integer, Integer> origins) {
    ILocationData origin = region.getMergedAssociatedLocation();
    if (origin != null) {
      for (int line = region.getMyLineNumber(); line <= region.getMyEndLineNumber(); line++) {
        origins.put(line + 1, origin.getLineNumber() + 1);
      }
    }
    region.getNestedRegions().forEach(nested -> add(nested, origins));
  }
}
