// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.access;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.pawl.services.models.ModelFileFinder;

/** The folder whose models the server offers. No name reaches a file outside. */
public final class ModelFolder {
  private static final int DEEPEST = 12;
  private static final int MOST_FILES = 2000;

  /** Files and folders, so that a large folder without models is answered, too. */
  private static final int MOST_VISITED = 100_000;

  private static final Set<String> OF_BUILDS = Set.of("build", "target", "node_modules");
  private static final Pattern GENERATED = Pattern.compile("[A-Za-z0-9_]{1,250}\\.[ch]");

  private final Path root;

  /**
   * @throws IOException if there is no such folder
   */
  public ModelFolder(Path folder) throws IOException {
    root = folder.toRealPath();
    if (!Files.isDirectory(root)) {
      throw new NotDirectoryException(folder.toString());
    }
  }

  /** The folder, without symbolic links. */
  public Path root() {
    return root;
  }

  /** The name of a file of the folder, with slashes. */
  public String name(Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  /**
   * The model with this name.
   *
   * @param name relative to the folder, with slashes
   * @throws RequestProblem if there is no such model in the folder, or the name is no plain name
   */
  public Path model(String name) throws RequestProblem {
    Path file = plain(name);
    if (!name.endsWith(ModelFileFinder.EXTENSION)) {
      throw new RequestProblem(400, "the name of a model ends in " + ModelFileFinder.EXTENSION);
    }
    if (!isFile(file)) {
      throw new RequestProblem(404, "there is no such model in the folder");
    }
    return file;
  }

  /** Whether the file exists and is in this folder after all links. */
  public boolean isFile(Path file) {
    return isInside(file) && Files.isRegularFile(file);
  }

  /**
   * A file that was generated into a folder of this folder.
   *
   * @param name of a C source or header, without folders
   * @throws RequestProblem if there is no such file
   */
  public Path generated(Path output, String name) throws RequestProblem {
    if (name == null || !GENERATED.matcher(name).matches()) {
      throw new RequestProblem(400, "this is not the name of a generated file");
    }
    Path file = output.resolve(name);
    if (!isFile(file)) {
      throw new RequestProblem(404, "there is no such file; generate the C again");
    }
    return file;
  }

  private Path plain(String name) throws RequestProblem {
    if (name == null || name.isEmpty()) {
      throw new RequestProblem(400, "the parameter 'file' is missing");
    }
    boolean isPlain = name.chars().allMatch(c -> c >= ' ' && c != '\\' && c != ':' && c != 0x7f);
    for (String part : name.split("/", -1)) {
      isPlain &= !part.isEmpty() && !part.equals(".") && !part.equals("..");
    }
    if (!isPlain) {
      throw new RequestProblem(400, "this is not the name of a file in the folder");
    }
    try {
      return root.resolve(name);
    } catch (InvalidPathException e) {
      throw new RequestProblem(400, "this is not the name of a file in the folder");
    }
  }

  /** Whether the file, or its nearest existing folder, is in this folder after all links. */
  public boolean isInside(Path file) {
    Path existing = file;
    while (!Files.exists(existing) && !existing.equals(root) && existing.getParent() != null) {
      if (Files.isSymbolicLink(existing)) {
        return false;
      }
      existing = existing.getParent();
    }
    try {
      return existing.toRealPath().startsWith(root);
    } catch (IOException e) {
      return false;
    }
  }

  /** The models, sorted by name. Hidden folders and links to folders are left out. */
  public List<Path> models() throws IOException {
    var found = new ArrayList<Path>();
    Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new Visitor(found));
    found.sort(null);
    return found;
  }

  /** Whether the folder is hidden, or has the output of a build. The language server agrees. */
  public static boolean isLeftOut(Path folder) {
    String name = folder.getFileName().toString();
    return name.startsWith(".")
        || OF_BUILDS.contains(name)
        || Files.exists(folder.resolve("CMakeCache.txt"));
  }

  private final class Visitor extends SimpleFileVisitor<Path> {
    private final List<Path> found;
    private int visited;

    Visitor(List<Path> found) {
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      return folder.equals(root) || !isLeftOut(folder)
          ? FileVisitResult.CONTINUE
          : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (file.toString().endsWith(ModelFileFinder.EXTENSION) && isFile(file)) {
        found.add(file);
      }
      visited++;
      return found.size() < MOST_FILES && visited < MOST_VISITED
          ? FileVisitResult.CONTINUE
          : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
