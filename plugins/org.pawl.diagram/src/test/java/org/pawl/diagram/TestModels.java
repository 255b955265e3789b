// SPDX-License-Identifier: EPL-2.0
package org.pawl.diagram;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.model.Model;

/** Models for tests, and the models of the repository. */
public final class TestModels {
  /** The repository's root. */
  public static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  private static final Injector INJECTOR =
      new PawlStandaloneSetup().createInjectorAndDoEMFRegistration();

  private static final Map<String, List<Diagram>> all = new TreeMap<>();

  private TestModels() {}

  /** Parses a text, which may have errors. */
  public static Model of(String text) {
    return read(URI.createURI("memory:/test.pawl"), text);
  }

  /** The diagrams of a text without its first line, {@code model m}. */
  public static List<Diagram> diagrams(String text) {
    return Diagrams.of(of("model m\n" + text));
  }

  /** The diagram of a class with this machine. */
  public static Diagram machine(String events, String machine) {
    return diagrams("event " + events + "\npassive A { machine {\n" + machine + "\n} }").get(0);
  }

  /** The diagrams of all models of examples and tests, by file; cached. */
  public static synchronized Map<String, List<Diagram>> all() {
    if (all.isEmpty()) {
      for (Model model : models()) {
        all.put(model.eResource().getURI().lastSegment(), Diagrams.of(model));
      }
    }
    return Collections.unmodifiableMap(all);
  }

  /** All models of examples and tests, parsed again. */
  public static List<Model> models() {
    return files().stream().map(TestModels::read).toList();
  }

  private static Model read(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      boolean isCase = file.toString().endsWith(".case");
      return isCase
          ? read(URI.createFileURI(file + ".pawl"), "model one\n" + text.split("(?m)^---$")[0])
          : read(URI.createFileURI(file.toString()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("examples", "tests/generator/golden", "tests/semantics/cases")) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
        found.filter(file -> file.toString().matches(".*\\.(pawl|case)")).forEach(files::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    files.add(ROOT.resolve("plugins/org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl"));
    return files;
  }

  private static Model read(URI uri, String text) {
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    Resource resource = resources.createResource(uri);
    try {
      resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    EcoreUtil.resolveAll(resource);
    return (Model) resource.getContents().get(0);
  }
}
