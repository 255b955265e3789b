// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.mutants;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.pawl.model.Model;

/** A generator with other classes, in the same process as the real one. */
public class IsolatedGenerator extends URLClassLoader {
  private static final List<String> OWN =
      List.of("org.pawl.generator.", "org.pawl.model.query.", GenerateFunction.class.getName());

  /**
   * @param classes the folder that is searched for classes first
   */
  protected IsolatedGenerator(Path classes) throws MalformedURLException {
    super(urls(classes), IsolatedGenerator.class.getClassLoader());
  }

  /** Generates with it: from a model, and the words of {@link GenerateFunction}, the files. */
  @SuppressWarnings("unchecked") // a GenerateFunction
  public final BiFunction<Model, List<String>, Map<String, String>> generating()
      throws ReflectiveOperationException {
    return (BiFunction<Model, List<String>, Map<String, String>>)
        loadClass(GenerateFunction.class.getName()).getDeclaredConstructor().newInstance();
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
