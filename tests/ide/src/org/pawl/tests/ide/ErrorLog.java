// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test after which the workbench's log has a new error. */
public final class ErrorLog implements AfterEachCallback {
  /** Severity 4; 2 and less are warnings and notes. */
  private static final Pattern ERROR = Pattern.compile("!ENTRY \\S+ 4 .*");

  private static int known;

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    List<String> errors = errors();
    List<String> added = errors.subList(Math.min(known, errors.size()), errors.size());
    known = errors.size();
    assertEquals(List.of(), added, () -> "the log has errors: " + Platform.getLogFileLocation());
  }

  /** The first line of each error with the following message. */
  private static List<String> errors() throws IOException {
    var log = Platform.getLogFileLocation().toFile().toPath();
    if (!Files.exists(log)) {
      return List.of();
    }
    List<String> lines = Files.readAllLines(log);
    return Stream.iterate(0, i -> i + 1)
        .limit(lines.size())
        .filter(i -> ERROR.matcher(lines.get(i)).matches())
        .map(i -> lines.get(i) + " " + (i + 1 < lines.size() ? lines.get(i + 1) : ""))
        .toList();
  }
}
