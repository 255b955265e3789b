// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * * The environment of a command's run.
 *
 * @param folder the folder that relative file names are relative to
 * @param terminal whether {@code err} is a terminal
 */
public record CommandContext(
    Path folder, InputStream in, PrintStream out, PrintStream err, boolean terminal) {}
