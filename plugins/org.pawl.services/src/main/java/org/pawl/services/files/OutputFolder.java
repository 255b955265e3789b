// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.pawl.lang.file.AtomicFile;

/**
 * A folder that receives generated files.
 *
 * <p>A generated file contains a marker near its beginning, and only such a file is replaced or
 * removed. A list of files, which could be lost or become outdated, is not needed. New content is
 * first written beside the files that it replaces, so that a full disk does not damage the last
 * good output; then each file is replaced in one step. A file with the same content is not written
 * and keeps its time stamp.
 *
 * <p>Concurrent writers wait for each other, so that the resulting files are the output of one of
 * them. A killed run leaves temporary files; the next run removes them, completes the output, and
 * reports it.
 */
public final class OutputFolder {
  private final Path folder;
  private final Path shown;

  /**
   * @param base the folder that a relative name is relative to
   * @param name the folder's name as the user wrote it; results and messages use it
   */
  public OutputFolder(Path base, Path name) {
    this.folder = base.resolve(name);
    this.shown = name;
  }

  /**
   * Writes the generated files, and removes files that the same models generated earlier and do not
   * generate any more.
   *
   * @param removable the names that such a former file may have
   * @throws FileProblem if a file of that name exists that Pawl did not generate, or if writing
   *     fails; the folder's files are then unchanged
   */
  public WriteResult write(List<Output> outputs, Predicate<String> removable) throws IOException {
    SortedMap<String, Output> byName = byName(outputs);
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new FileProblem("cannot write into " + shown + ": it is not a folder");
    }
    Changes changes = changes(byName, removable);
    createFolder();
    if (changes.isNone()) {
      FolderLock.removeLeft(folder);
    } else {
      FolderLock lock = lock();
      try (lock) {
        changes = changes(byName, removable);
        replace(changes.contents());
        remove(changes.stale());
        remove(changes.left());
      }
    }
    return new WriteResult(
        shown(changes.contents().keySet()),
        shown(changes.unchanged()),
        shown(changes.stale()),
        !changes.left().isEmpty());
  }

  private Changes changes(SortedMap<String, Output> outputs, Predicate<String> removable)
      throws IOException {
    var contents = new LinkedHashMap<String, byte[]>();
    var unchanged = new ArrayList<String>();
    for (Output output : outputs.values()) {
      byte[] content = output.content();
      if (isSame(output.name(), content)) {
        unchanged.add(output.name());
      } else {
        refuseForeign(output);
        contents.put(output.name(), content);
      }
    }
    List<String> left =
        AtomicFile.leftIn(folder).stream().map(file -> file.getFileName().toString()).toList();
    return new Changes(contents, unchanged, stale(outputs, removable), left);
  }

  private void createFolder() throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new FileProblem("cannot write into " + shown, e);
    }
  }

  private FolderLock lock() throws IOException {
    try {
      return FolderLock.of(folder);
    } catch (IOException e) {
      throw new FileProblem("cannot write into " + shown, e);
    }
  }

  private void remove(List<String> names) throws IOException {
    for (String name : names) {
      try {
        Files.deleteIfExists(folder.resolve(name));
      } catch (IOException e) {
        throw new FileProblem("cannot remove " + shown.resolve(name), e);
      }
    }
  }

  private static SortedMap<String, Output> byName(List<Output> outputs) throws IOException {
    var byName = new TreeMap<String, Output>();
    // On some systems, names that differ only in upper and lower case are the same file.
    var byFile = new TreeMap<String, Output>(String.CASE_INSENSITIVE_ORDER);
    for (Output output : outputs) {
      Output other = byFile.putIfAbsent(output.name(), output);
      if (other != null) {
        throw new FileProblem(
            "%s and %s both generate %s%s; give one of the models another name"
                .formatted(
                    other.origin(),
                    output.origin(),
                    other.name(),
                    other.name().equals(output.name())
                        ? ""
                        : " where capitals do not count in names of files"));
      }
      byName.put(output.name(), output);
    }
    return byName;
  }

  private boolean isSame(String name, byte[] content) throws IOException {
    Path file = folder.resolve(name);
    try {
      return Files.isRegularFile(file)
          && Files.size(file) == content.length
          && Arrays.equals(Files.readAllBytes(file), content);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  /** The model that a file came from; null if Pawl did not generate it. */
  private String origin(String name) throws IOException {
    try {
      return GeneratedFileMarker.of(folder.resolve(name)).orElse(null);
    } catch (IOException e) {
      throw unreadable(name, e);
    }
  }

  private FileProblem unreadable(String name, IOException e) {
    return new FileProblem("cannot read " + shown.resolve(name), e);
  }

  private void refuseForeign(Output output) throws IOException {
    Path file = folder.resolve(output.name());
    Path name = shown.resolve(output.name());
    if (Files.isDirectory(file)) {
      throw new FileProblem("cannot write " + name + ": a folder of that name exists");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new FileProblem(
          name + " is no regular file: remove it, or choose another output folder");
    }
    if (Files.exists(file) && origin(output.name()) == null) {
      throw new FileProblem(
          "%s exists and was not generated by Pawl; move it, or choose another output folder for %s"
              .formatted(name, output.origin()));
    }
  }

  /** Files that these models generated earlier and that are not among the outputs. */
  private List<String> stale(SortedMap<String, Output> outputs, Predicate<String> removable)
      throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      var stale = new ArrayList<String>();
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (!outputs.containsKey(name) && removable.test(name) && Files.isRegularFile(file)) {
          String origin = origin(name);
          if (outputs.values().stream().anyMatch(output -> output.couldHaveLeft(name, origin))) {
            stale.add(name);
          }
        }
      }
      return stale;
    }
  }

  /**
   * The generated C files in this folder, of one model or of all.
   *
   * @param origin the base name of a model's file; null for all models
   * @throws IOException if the folder or a file in it cannot be read
   */
  public List<Path> generatedFrom(String origin) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      var generated = new ArrayList<String>();
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (isC(name) && Files.isRegularFile(file)) {
          GeneratedFileMarker.of(file)
              .filter(marked -> origin == null || GeneratedFileMarker.names(marked, origin))
              .ifPresent(marked -> generated.add(name));
        }
      }
      return shown(generated);
    }
  }

  /** Whether a file may be generated C, by its name. */
  public static boolean isC(String name) {
    return name.endsWith(".c") || name.endsWith(".h");
  }

  private void replace(Map<String, byte[]> contents) throws IOException {
    var staged = new LinkedHashMap<String, AtomicFile>();
    String current = "";
    try {
      for (var entry : contents.entrySet()) {
        current = entry.getKey();
        var file = new AtomicFile(folder.resolve(current));
        staged.put(current, file);
        file.stage(entry.getValue());
      }
      for (var entry : staged.entrySet()) {
        current = entry.getKey();
        entry.getValue().replace();
      }
    } catch (IOException e) {
      throw new FileProblem("cannot write " + shown.resolve(current), e);
    } finally {
      for (AtomicFile file : staged.values()) {
        file.close();
      }
    }
  }

  private List<Path> shown(Collection<String> names) {
    return names.stream().map(shown::resolve).toList();
  }

  /**
   * A generated file.
   *
   * @param origin the name of the model's file, without its folder
   */
  public record Output(String name, byte[] content, String modelName, String origin) {
    /** A file whose content is the text in UTF-8. */
    public static Output of(String name, String text, String modelName, String origin) {
      return new Output(name, text.getBytes(StandardCharsets.UTF_8), modelName, origin);
    }

    /** Whether this file's model may have generated a file of the given name and marker earlier. */
    boolean couldHaveLeft(String name, String markedOrigin) {
      return markedOrigin != null
          && GeneratedFileMarker.names(markedOrigin, origin)
          && (name.startsWith(modelName + "_") || name.startsWith(modelName + "."));
    }
  }

  /** The changes to the folder, by file name. */
  private record Changes(
      Map<String, byte[]> contents, List<String> unchanged, List<String> stale, List<String> left) {
    boolean isNone() {
      return contents.isEmpty() && stale.isEmpty() && left.isEmpty();
    }
  }

  /**
   * * The result of a write to the folder.
   *
   * @param recovered whether an earlier run was killed while it wrote here
   */
  public record WriteResult(
      List<Path> changed, List<Path> unchanged, List<Path> removed, boolean recovered) {
    /** All files of the output, sorted. */
    public List<Path> files() {
      var files = new ArrayList<>(changed);
      files.addAll(unchanged);
      files.sort(null);
      return files;
    }
  }
}
