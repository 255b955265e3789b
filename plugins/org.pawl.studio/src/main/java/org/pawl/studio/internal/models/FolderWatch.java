// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.models;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.pawl.studio.internal.access.ModelFolder;

/** Detects changes of models and of their layouts, by any program. */
public final class FolderWatch implements AutoCloseable {
  private static final int MOST_FOLDERS = 2000;
  private static final long SETTLED_MILLISECONDS = 50;
  private static final long LATEST_MILLISECONDS = 500;

  private final ModelFolder folder;
  private final Consumer<String> changes;
  private final WatchService service;
  private final Map<WatchKey, Path> watched = new HashMap<>();

  /**
   * Watches the folder and those in it.
   *
   * @param changes is told the names of changed files; an empty name if any may have changed
   * @throws IOException if the folder cannot be read
   */
  public FolderWatch(ModelFolder folder, Consumer<String> changes) throws IOException {
    this.folder = folder;
    this.changes = changes;
    service = folder.root().getFileSystem().newWatchService();
    watch(folder.root(), new TreeSet<>());
    var thread = new Thread(this::run, "studio-watch");
    thread.setDaemon(true);
    thread.start();
  }

  /** Watches a folder and those in it, and adds the names of the models there. */
  private void watch(Path start, Set<String> models) throws IOException {
    Files.walkFileTree(
        start,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path found, BasicFileAttributes attributes)
              throws IOException {
            boolean isLeftOut = !found.equals(folder.root()) && ModelFolder.isLeftOut(found);
            if (isLeftOut || watched.size() >= MOST_FOLDERS) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            watched.put(
                found.register(
                    service,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE),
                found);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            add(file, models);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void add(Path file, Set<String> models) {
    if (file.toString().endsWith(".pawl") || file.toString().endsWith(".pawllayout")) {
      models.add(folder.name(file));
    }
  }

  private void run() {
    try {
      while (true) {
        var changed = new TreeSet<String>();
        WatchKey key = service.take();
        long start = System.nanoTime();
        // A program writes a file in several steps; together they are one change.
        while (key != null) {
          take(key, changed);
          boolean isLate =
              System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(LATEST_MILLISECONDS);
          key = isLate ? service.poll() : service.poll(SETTLED_MILLISECONDS, TimeUnit.MILLISECONDS);
        }
        changed.forEach(changes);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ClosedWatchServiceException e) {
      // The server ends.
    }
  }

  private void take(WatchKey key, Set<String> changed) {
    Path parent = watched.get(key);
    for (WatchEvent<?> event : key.pollEvents()) {
      if (parent != null && event.context() instanceof Path name) {
        Path file = parent.resolve(name);
        add(file, changed);
        if (event.kind() == StandardWatchEventKinds.ENTRY_CREATE && isFolder(file)) {
          watchAgain(file, changed);
        }
      } else if (event.kind() == StandardWatchEventKinds.OVERFLOW) {
        changed.add(Events.ANY);
      }
    }
    if (!key.reset()) {
      watched.remove(key);
    }
  }

  private static boolean isFolder(Path file) {
    return Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
  }

  private void watchAgain(Path created, Set<String> changed) {
    try {
      watch(created, changed);
    } catch (IOException e) {
      // It was removed again; nothing in it can be shown.
    }
  }

  @Override
  public void close() {
    try {
      service.close();
    } catch (IOException e) {
      throw new IllegalStateException("the folder cannot be left", e);
    }
  }
}
