// SPDX-License-Identifier: EPL-2.0
package org.pawl.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The settings and files of the last successful run, in a text file: its settings, one on each
 * line, an empty line, then each file that it read or wrote with a digest of its content.
 */
final class LastRun {
  private final Path state;
  private final List<String> settings;

  LastRun(Path state, List<String> settings) {
    this.state = state;
    this.settings = settings;
  }

  /** Whether a run now would have the same result as the last one. */
  boolean isUpToDate() throws IOException {
    if (!Files.isRegularFile(state)) {
      return false;
    }
    List<String> lines = Files.readAllLines(state);
    int end = lines.indexOf("");
    return end >= 0
        && lines.subList(0, end).equals(settings)
        && areUnchanged(lines.subList(end + 1, lines.size()));
  }

  private static boolean areUnchanged(List<String> lines) throws IOException {
    for (String line : lines) {
      int space = line.indexOf(' ');
      if (space < 0) {
        return false;
      }
      Path file = Path.of(line.substring(space + 1));
      if (!Files.isRegularFile(file) || !digest(file).equals(line.substring(0, space))) {
        return false;
      }
    }
    return true;
  }

  /** Called before a run, which may fail. */
  void forget() throws IOException {
    Files.deleteIfExists(state);
  }

  /** Called after a successful run that read and wrote these files. */
  void remember(List<Path> files) throws IOException {
    var lines = new ArrayList<>(settings);
    lines.add("");
    for (Path file : files) {
      lines.add(digest(file) + " " + file);
    }
    Files.createDirectories(state.getParent());
    Files.write(state, lines);
  }

  private static String digest(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
