// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.program;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.pawl.services.files.FileProblem;

/**
 * A board on which a program can be run without hardware: this computer, or a board that an
 * emulator provides. A board is described by the file board.properties of its folder: one of the
 * runtime's boards, or any other folder.
 *
 * @param name a folder of the runtime's boards, or the path of another folder
 * @param title a short description
 * @param toolchain the name of a file of the runtime's cmake folder, without its extension; empty
 *     for the compiler of this computer
 * @param emulator QEMU's command and arguments for the machine; empty for this computer
 */
public record Board(String name, String title, String toolchain, List<String> emulator) {
  /**
   * The option of a program on an emulated board without a terminal. The program cannot detect this
   * itself.
   */
  public static final String UNATTENDED = "--unattended";

  /** This computer. */
  public static final Board HOST = ofRuntime("host");

  private static final String FILE = "board.properties";

  private static final Pattern UNSUPPORTED = Pattern.compile("[$;\"\\\\:<>|\\[\\]]");

  private static final int HASH_LENGTH = 8;

  /** All boards of the runtime on which programs can be run, this computer first. */
  public static List<Board> all() {
    var boards = new ArrayList<Board>();
    for (String name : runtimeNames()) {
      Board board = ofRuntime(name);
      if (!board.emulator.isEmpty()) {
        boards.add(board);
      }
    }
    boards.sort(Comparator.comparing(Board::name));
    boards.add(0, HOST);
    return boards;
  }

  /** The runtime's board of that name. */
  public static Optional<Board> of(String name) {
    return all().stream().filter(board -> board.name.equals(name)).findFirst();
  }

  /**
   * The board that a user names: one of the runtime's, or else the folder of another board. CMake
   * and the scripts have the same rule.
   *
   * @param base the folder to which the name of another folder is relative
   * @throws NoSuchBoard if there is no such board, or it cannot run programs
   * @throws FileProblem if the description of the board has a fault
   */
  public static Board chosen(String name, Path base) throws IOException, NoSuchBoard {
    Board board = runtimeNames().contains(name) ? ofRuntime(name) : in(folder(name, base), name);
    if (board.emulator.isEmpty() && !board.equals(HOST)) {
      throw new NoSuchBoard(
          "programs cannot run on the board '%s': its %s has no key 'emulator'"
              .formatted(name, FILE));
    }
    return board;
  }

  private static Path folder(String name, Path base) throws NoSuchBoard {
    try {
      Path folder = base.resolve(name).toAbsolutePath().normalize();
      if (!name.isEmpty() && Files.isDirectory(folder)) {
        return folder;
      }
    } catch (InvalidPathException e) {
      // The name of no folder on this system.
    }
    String known = all().stream().map(Board::name).collect(Collectors.joining(", "));
    throw new NoSuchBoard(
        "there is no board '%s' to run on; there is %s; or name the folder of a board"
            .formatted(name, known));
  }

  private static Board in(Path folder, String name) throws IOException, NoSuchBoard {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new NoSuchBoard(
          "'%s' is no board: the folder %s has no file %s; the page 'Add a board' has the steps"
              .formatted(name, folder, FILE));
    }
    Path path = folder.getRoot() == null ? folder : folder.getRoot().relativize(folder);
    var unsupported = UNSUPPORTED.matcher(path.toString().replace(File.separatorChar, '/'));
    if (unsupported.find()) {
      throw new NoSuchBoard(
          ("the board '%s' cannot be built: CMake or make does not support the character %s in the"
                  + " path of a board; rename or move the folder %s")
              .formatted(name, unsupported.group(), folder));
    }
    return of(folder.toString(), PropertiesFile.read(file));
  }

  private static Board ofRuntime(String name) {
    try {
      String file = name + "/" + FILE;
      return of(name, PropertiesFile.parse(file, FILE, bytes(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Board of(String name, Map<String, String> properties) {
    String emulator = properties.getOrDefault("emulator", "");
    return new Board(
        name,
        properties.get("title"),
        properties.getOrDefault("toolchain", ""),
        emulator.isEmpty() ? List.of() : List.of(emulator.split("[ \\t]+")));
  }

  private static List<String> runtimeNames() {
    try {
      return List.of(new String(bytes("index"), StandardCharsets.UTF_8).strip().split("\\s+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(String resource) throws IOException {
    try (InputStream stream = Board.class.getResourceAsStream("boards/" + resource)) {
      return stream.readAllBytes();
    }
  }

  /** Whether the board is this computer. */
  public boolean isHost() {
    return emulator.isEmpty();
  }

  /**
   * The name for build folders: that of the runtime's board, or the last part of another board's
   * path and a hash of the whole path, because folders of several boards may have the same name.
   */
  String buildName() {
    Path folder = Path.of(name);
    if (!folder.isAbsolute()) {
      return name;
    }
    String last = String.valueOf(folder.getFileName()).replaceAll("[^A-Za-z0-9._-]", "_");
    return last + "-" + hash(name).substring(0, HASH_LENGTH);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has SHA-256
    }
  }

  /** The tools that building for it and running on it need. */
  List<Tool> tools() {
    var tools = new ArrayList<>(List.of(Tool.CMAKE, Tool.MAKE));
    tools.addAll(Tool.ofToolchain(toolchain));
    if (!isHost()) {
      tools.add(Tool.ofCommand(emulator.get(0)));
    }
    return tools;
  }

  /** The command that runs a program with the options given. */
  List<String> command(Path program, List<String> options) {
    var command = new ArrayList<String>();
    if (isHost()) {
      command.add(program.toString());
      command.addAll(options);
      return command;
    }
    command.add(InstalledTools.installed().start(emulator.get(0)));
    command.addAll(emulator.subList(1, emulator.size()));
    command.addAll(List.of("-display", "none", "-monitor", "none", "-serial", "stdio"));
    if (options.stream().anyMatch(Board::isUnwatched)) {
      // Virtual time advances with instructions, so each run is the same and does not wait.
      command.addAll(List.of("-icount", "shift=4,sleep=off"));
    }
    command.addAll(List.of("-semihosting-config", semihosting(program, options)));
    command.addAll(List.of("-kernel", program.toString()));
    return command;
  }

  private static boolean isUnwatched(String option) {
    return option.startsWith("--events=") || option.equals("--fast") || option.equals(UNATTENDED);
  }

  private static String semihosting(Path program, List<String> options) {
    var words = new StringBuilder("enable=on,target=native");
    words.append(",arg=").append(escaped(program.getFileName().toString()));
    options.forEach(option -> words.append(",arg=").append(escaped(option)));
    return words.toString();
  }

  /** A comma separates QEMU's settings, unless it is doubled. */
  private static String escaped(String word) {
    return word.replace(",", ",,");
  }
}
