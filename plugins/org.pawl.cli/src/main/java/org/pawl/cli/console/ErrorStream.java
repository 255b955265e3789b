// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.pawl.services.files.PrintableText;

/** Standard error of a command: each line is {@linkplain PrintableText printable}. */
public final class ErrorStream extends PrintStream {
  public ErrorStream(PrintStream err) {
    super(err, true, StandardCharsets.UTF_8);
  }

  @Override
  public void println(String line) {
    super.println(PrintableText.text(line));
  }

  @Override
  public void println(Object line) {
    println(String.valueOf(line));
  }
}
