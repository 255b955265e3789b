// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/**
 * Copies the command's jars into the distribution: without signatures, because the virtual machine
 * checks them at every start and keeps signed classes out of its shared archive; and with a
 * Class-Path in the command's own jar.
 */
final class PackJars {
  private PackJars() {}

  /** Arguments: the folder of jars, the name of the command's among them, the folder to fill. */
  public static void main(String[] arguments) throws IOException {
    Path command = Path.of(arguments[0], arguments[1]);
    Path target = Path.of(arguments[2]);
    Files.createDirectories(target);
    for (Path old : jars(target)) {
      Files.delete(old);
    }
    List<Path> libraries = jars(Path.of(arguments[0]));
    libraries.remove(command);
    for (Path jar : libraries) {
      copy(jar, target.resolve(jar.getFileName()), null);
    }
    String classPath =
        libraries.stream()
            .map(jar -> jar.getFileName().toString())
            .collect(Collectors.joining(" "));
    copy(command, target.resolve("pawl.jar"), classPath);
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static void copy(Path from, Path to, String classPath) throws IOException {
    try (var jar = new JarFile(from.toFile(), false)) {
      Manifest manifest = jar.getManifest() == null ? new Manifest() : jar.getManifest();
      Attributes main = manifest.getMainAttributes();
      main.putIfAbsent(Attributes.Name.MANIFEST_VERSION, "1.0");
      // Digests of the removed signature.
      manifest.getEntries().clear();
      if (classPath != null) {
        main.put(Attributes.Name.CLASS_PATH, classPath);
        main.put(Attributes.Name.MAIN_CLASS, "org.pawl.cli.Main");
      }
      try (OutputStream file = Files.newOutputStream(to);
          var copy = new JarOutputStream(file)) {
        put(copy, jar.getEntry(JarFile.MANIFEST_NAME), JarFile.MANIFEST_NAME);
        manifest.write(copy);
        for (var entries = jar.entries(); entries.hasMoreElements(); ) {
          ZipEntry entry = entries.nextElement();
          if (!entry.isDirectory() && !isLeftOut(entry.getName())) {
            put(copy, entry, entry.getName());
            try (InputStream content = jar.getInputStream(entry)) {
              content.transferTo(copy);
            }
          }
        }
      }
    }
  }

  private static void put(JarOutputStream copy, ZipEntry original, String name) throws IOException {
    var entry = new ZipEntry(name);
    // The same bytes from the same input.
    entry.setTime(original == null ? 0 : original.getTime());
    copy.putNextEntry(entry);
  }

  private static boolean isLeftOut(String name) {
    return name.equals(JarFile.MANIFEST_NAME)
        || name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)")
        // ELK's own documentation: two thirds of its jars.
        || name.startsWith("images/")
        || name.matches("META-INF/(eclipse\\.inf|INDEX\\.LIST)");
  }
}
