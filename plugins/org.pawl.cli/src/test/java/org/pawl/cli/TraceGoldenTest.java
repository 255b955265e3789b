// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pawl.trace.format.PorchTrace;
import org.xml.sax.InputSource;

/**
 * The trace of the porch in each format, byte by byte. {@code releng/golden --update} makes the
 * current output the expected one; the chart is also the picture in docs/reference/trace.md.
 */
class TraceGoldenTest {
  private static final Path HERE = Path.of("../org.pawl.trace/src/test/resources/org/pawl/trace");
  private static final Path CHART = Path.of("../../docs/reference/trace.svg");

  private Shell shell;

  @BeforeEach
  void setUp(@TempDir Path folder) throws IOException {
    shell = new Shell(folder);
    shell.write("porch.pawl", Files.readString(HERE.resolve("porch.pawl")));
    Files.write(folder.resolve("porch.trace"), PorchTrace.recording().bytes());
  }

  @ParameterizedTest
  @CsvSource({"text, porch.txt", "json, porch.json", "summary, porch.summary"})
  void looksAsExpected(String format, String expected) throws IOException {
    compare(HERE.resolve(expected), shown("--format", format));
  }

  @Test
  void theChartIsThePictureInTheDocumentation() throws IOException {
    compare(CHART, shown("--format", "svg"));
  }

  @Test
  void theChartIsWellFormed() throws Exception {
    var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    String svg = shown("--format", "svg");
    var root = parser.parse(new InputSource(new StringReader(svg))).getDocumentElement();
    assertEquals("svg", root.getTagName());
  }

  private String shown(String... options) {
    String[] line = {"trace", "porch.trace", "--model", "porch.pawl", options[0], options[1]};
    assertEquals(0, shell.pawl(line), () -> shell.err);
    return shell.out;
  }

  private static void compare(Path expected, String shown) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(expected, shown);
    }
    assertEquals(Files.readString(expected), shown, "releng/golden --update accepts it");
  }
}
