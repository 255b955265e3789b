// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.util.IFileSystemScanner;

/**
 * Finds the models below a folder. Firmware trees are large, and output folders of builds contain
 * copies: those and hidden folders are skipped.
 */
public class ModelFileScanner implements IFileSystemScanner {
  private static final Set<String> PASSED_BY = Set.of("build", "target", "node_modules");

  @Override
  public void scan(URI root, IAcceptor<URI> found) {
    Path folder = Path.of(root.toFileString());
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      Files.walkFileTree(folder, new Finder(folder, found));
    } catch (IOException e) {
      // A partial result is better than none.
    }
  }

  private static final class Finder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final IAcceptor<URI> found;

    Finder(Path root, IAcceptor<URI> found) {
      this.root = root;
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = String.valueOf(folder.getFileName());
      return folder.equals(root) || !name.startsWith(".") && !PASSED_BY.contains(name)
          ? FileVisitResult.CONTINUE
          : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (file.toString().endsWith(".pawl") && Files.isRegularFile(file)) {
        found.accept(URI.createFileURI(file.toString()));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException problem) {
      return FileVisitResult.CONTINUE;
    }
  }
}
