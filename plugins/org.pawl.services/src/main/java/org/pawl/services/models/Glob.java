// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A file name pattern, for shells that do not expand patterns: {@code *}, {@code ?}, {@code [abc]},
 * {@code {a,b}}, and {@code **} for zero or more folders. Hidden files and folders match only
 * patterns that contain their dot.
 */
final class Glob {
  private static final Pattern SPECIAL = Pattern.compile("[*?\\[{]");

  private final String pattern;

  Glob(String pattern) {
    this.pattern = pattern.replace('\\', '/');
  }

  static boolean isGlob(String text) {
    return SPECIAL.matcher(text).find();
  }

  /**
   * The matching files below the given folder, sorted. Their names are relative or absolute, like
   * the pattern.
   */
  List<Path> files(Path folder) throws IOException {
    Path start = fixedPart();
    Path root = folder.resolve(start);
    var found = new TreeSet<Path>();
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    Pattern matcher = Pattern.compile(expression());
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
            boolean skip = !path.equals(root) && isHidden(path) && !pattern.contains("/.");
            return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
            Path named = start.resolve(root.relativize(path));
            if (matcher.matcher(named.toString().replace('\\', '/')).matches()
                && Files.isRegularFile(path)) {
              found.add(named);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path path, IOException failure) {
            return FileVisitResult.CONTINUE;
          }
        });
    return List.copyOf(found);
  }

  private static boolean isHidden(Path path) {
    return path.getFileName().toString().startsWith(".");
  }

  /** The folder of the pattern before the first special character, in which the search starts. */
  private Path fixedPart() {
    var special = SPECIAL.matcher(pattern);
    String fixed = special.find() ? pattern.substring(0, special.start()) : pattern;
    return Path.of(fixed.substring(0, fixed.lastIndexOf('/') + 1));
  }

  private String expression() {
    String path = fixedPart().toString().replace('\\', '/');
    String slash = path.isEmpty() || path.endsWith("/") ? "" : "/";
    var regex = new StringBuilder(path.isEmpty() ? "" : Pattern.quote(path + slash));
    int depth = 0;
    for (int i = pattern.lastIndexOf('/', firstSpecial()) + 1; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      switch (c) {
        case '*' -> {
          if (pattern.startsWith("**/", i)) {
            regex.append("(?:.*/)?");
            i += 2;
          } else if (pattern.startsWith("**", i)) {
            regex.append(".*");
            i++;
          } else {
            regex.append(startsName(i) ? "(?!\\.)[^/]*" : "[^/]*");
          }
        }
        case '?' -> regex.append("[^/]");
        case '[' -> i = appendClass(regex, i);
        case '{' -> {
          regex.append("(?:");
          depth++;
        }
        case '}' -> {
          regex.append(depth > 0 ? ")" : "\\}");
          depth = Math.max(0, depth - 1);
        }
        case ',' -> regex.append(depth > 0 ? "|" : ",");
        default -> regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return regex.append(")".repeat(depth)).toString();
  }

  private int appendClass(StringBuilder regex, int start) {
    int end = pattern.indexOf(']', start + 2);
    if (end < 0) {
      regex.append("\\[");
      return start;
    }
    String members = pattern.substring(start + 1, end).replace("\\", "\\\\").replace("[", "\\[");
    boolean negated = members.startsWith("!") || members.startsWith("^");
    regex.append(negated ? "[^/" + members.substring(1) : "[" + members).append(']');
    return end;
  }

  private int firstSpecial() {
    var special = SPECIAL.matcher(pattern);
    return special.find() ? special.start() : pattern.length();
  }

  private boolean startsName(int index) {
    return index == 0 || pattern.charAt(index - 1) == '/';
  }
}
