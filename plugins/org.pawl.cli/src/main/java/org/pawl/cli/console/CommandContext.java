// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where a command runs.
 *
 * @param folder what relative file names are relative to
 * @param terminal whether a person reads {@code err} as it is written
 */
public record CommandContext(
    Path folder, InputStream in, PrintStream out, PrintStream err, boolean terminal) {}
