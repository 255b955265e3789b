// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A file of Java or Xtend that is written by hand, with its declarations.
 *
 * @param bundle the folder of plugins/ that contains it; empty for a file in tests/
 * @param main whether it is a part of the bundle, and not one of its tests
 * @param folder the package by its folder; empty for a program of one file
 * @param declared the package by its declaration
 * @param types the simple names of its top-level types
 */
record SourceFile(
    Path path, String bundle, boolean main, String folder, String declared, List<String> types) {
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+)");
  private static final Pattern XTEND_TYPE =
      Pattern.compile("(?m)^(?:\\w+ )*(?:class|interface|enum|annotation) (\\w+)");

  /** All files in plugins/ and tests/ of a tree. */
  static List<SourceFile> all(Path root) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (String folder : List.of("plugins", "tests")) {
      try (Stream<Path> walked = Files.walk(root.resolve(folder))) {
        walked
            .filter(path -> path.toString().matches(".*\\.(java|xtend)"))
            .filter(path -> !path.toString().endsWith("-info.java"))
            .filter(path -> !root.relativize(path).toString().matches(".*/(target|resources)/.*"))
            .sorted()
            .forEach(paths::add);
      }
    }
    List<SourceFile> files = new ArrayList<>();
    Map<Path, CompilationUnitTree> parsed = parse(paths);
    for (Path path : paths) {
      files.add(read(root, path, parsed.get(path.toRealPath())));
    }
    return files;
  }

  private static Map<Path, CompilationUnitTree> parse(List<Path> paths) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<Path, CompilationUnitTree> parsed = new HashMap<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      List<Path> java = paths.stream().filter(path -> path.toString().endsWith(".java")).toList();
      var files = manager.getJavaFileObjectsFromPaths(java);
      var options = List.of("-proc:none");
      var task = (JavacTask) compiler.getTask(null, manager, null, options, null, files);
      for (CompilationUnitTree unit : task.parse()) {
        parsed.put(manager.asPath(unit.getSourceFile()).toRealPath(), unit);
      }
    }
    return parsed;
  }

  private static SourceFile read(Path root, Path path, CompilationUnitTree unit)
      throws IOException {
    String name = root.relativize(path).toString();
    String bundle = name.startsWith("plugins/") ? name.split("/")[1] : "";
    String folder =
        name.contains("/src/")
            ? name.replaceFirst(".*/src/((main|test)/java/)?", "").replaceFirst("/?[^/]*$", "")
            : "";
    String declared;
    List<String> types = new ArrayList<>();
    if (path.toString().endsWith(".xtend")) {
      String text = Files.readString(path);
      declared = PACKAGE.matcher(text).results().map(m -> m.group(1)).findFirst().orElse("");
      XTEND_TYPE.matcher(text).results().forEach(type -> types.add(type.group(1)));
    } else {
      declared = Optional.ofNullable(unit.getPackageName()).map(Object::toString).orElse("");
      for (Tree type : unit.getTypeDecls()) {
        types.add(type instanceof ClassTree tree ? tree.getSimpleName().toString() : ";");
      }
    }
    return new SourceFile(
        path, bundle, !name.contains("/src/test/"), folder.replace('/', '.'), declared, types);
  }

  /** The name of the file without its extension. */
  String name() {
    return path.getFileName().toString().replaceFirst("\\.\\w+$", "");
  }
}
