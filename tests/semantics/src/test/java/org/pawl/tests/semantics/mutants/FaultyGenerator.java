// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import javax.tools.ToolProvider;
import org.pawl.model.Model;

/** The generator with a fault in one of its classes, beside the real one in the same process. */
public final class FaultyGenerator extends URLClassLoader {
  private static final List<String> OWN =
      List.of("org.pawl.generator.", "org.pawl.model.query.", Generating.class.getName());

  private FaultyGenerator(Path classes) throws MalformedURLException {
    super(urls(classes), FaultyGenerator.class.getClassLoader());
  }

  /**
   * What generates with the fault: from a model, and names of a strategy and an order, the files.
   *
   * @param folder where the faulty class is made
   */
  @SuppressWarnings("unchecked") // what Generating is
  public static BiFunction<Model, List<String>, Map<String, String>> of(Fault fault, Path folder)
      throws IOException, ReflectiveOperationException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path source = folder.resolve(Path.of(fault.file()).getFileName());
    Files.writeString(source, fault.applied());
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-nowarn",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    if (failed != 0) {
      throw new AssertionError(fault.name() + " does not compile");
    }
    FaultyGenerator loader = new FaultyGenerator(classes);
    return (BiFunction<Model, List<String>, Map<String, String>>)
        loader.loadClass(Generating.class.getName()).getDeclaredConstructor().newInstance();
  }

  private static URL[] urls(Path classes) throws MalformedURLException {
    String[] known = System.getProperty("java.class.path").split(java.io.File.pathSeparator);
    URL[] urls = new URL[known.length + 1];
    urls[0] = classes.toUri().toURL();
    for (int i = 0; i < known.length; i++) {
      urls[i + 1] = Path.of(known[i]).toUri().toURL();
    }
    return urls;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (OWN.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }
}
