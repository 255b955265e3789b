// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.function.Executable;
import org.pawl.edit.text.Refused;
import org.pawl.edit.text.Script;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** A model as a test writes it, and what becomes of its text. */
public final class Given {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Injector INJECTOR = new PawlIdeSetup().createInjectorAndDoEMFRegistration();

  private final String text;
  private final XtextResource file;

  private Given(XtextResourceSet resources, URI uri, String text) {
    this.text = text;
    file = read(resources, uri, text);
  }

  /** A whole file. */
  public static Given model(String text) {
    return new Given(
        INJECTOR.getInstance(XtextResourceSet.class),
        URI.createURI("memory:/models/test.pawl"),
        text);
  }

  /** Another file beside this one, which is read again. */
  public Given beside(String name, String other) {
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    read(resources, URI.createURI("memory:/models/" + name), other);
    return new Given(resources, file.getURI(), text);
  }

  /** What stands in the machine of a class, behind some events. */
  public static Given machine(String members) {
    return model(inMachine(members));
  }

  /** The text around the members of {@link #machine}. */
  public static String inMachine(String members) {
    return "model m\n\nevent A, B, C\n\nactive Lamp {\n    machine {\n"
        + members.indent(8)
        + "    }\n}\n";
  }

  /** All models of examples and tests, by file. */
  public static Map<String, Given> all() {
    Map<String, Given> all = new TreeMap<>();
    for (Path path : files()) {
      String text = text(path);
      all.put(
          ROOT.relativize(path).toString(),
          new Given(
              INJECTOR.getInstance(XtextResourceSet.class),
              URI.createFileURI(path.toString().replace(".case", ".case.pawl")),
              path.toString().endsWith(".case")
                  ? "model one\n" + text.split("(?m)^---$")[0]
                  : text));
    }
    return all;
  }

  private static List<Path> files() {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("examples", "tests/generator", "tests/semantics/cases")) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
        found
            .filter(file -> file.toString().matches(".*\\.(pawl|case)"))
            .filter(file -> !file.toString().contains("/target/"))
            .forEach(files::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    files.add(ROOT.resolve("plugins/org.pawl.lang/src/test/resources/org/pawl/lang/all.pawl"));
    return files;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static XtextResource read(XtextResourceSet resources, URI uri, String text) {
    XtextResource file = (XtextResource) resources.createResource(uri);
    try {
      file.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    EcoreUtil.resolveAll(file);
    return file;
  }

  // --- what is in it

  public String text() {
    return text;
  }

  public XtextResource file() {
    return file;
  }

  public Model model() {
    return (Model) file.getContents().get(0);
  }

  public List<EObject> elements() {
    List<EObject> all = new ArrayList<>();
    file.getAllContents().forEachRemaining(all::add);
    return all;
  }

  /** The first element of a kind. */
  public <T extends EObject> T first(Class<T> kind) {
    return nth(kind, 0);
  }

  public <T extends EObject> T nth(Class<T> kind, int index) {
    return EcoreUtil2.getAllContentsOfType(model(), kind).get(index);
  }

  /** The first element of a kind with a name. */
  public <T extends Named> T named(Class<T> kind, String name) {
    return EcoreUtil2.getAllContentsOfType(model(), kind).stream()
        .filter(element -> name.equals(element.getName()))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name));
  }

  // --- what becomes of it

  /** The text after a change, which has no other errors than before. */
  public String after(Script script) {
    String after = script.applyTo(text);
    assertEquals(syntaxErrors(file), syntaxErrors(model(after).file), after);
    return after;
  }

  /** The members of {@link #machine} after a change. */
  public String members(Script script) {
    String after = after(script);
    String head = inMachine("").replaceFirst("(?s)    \\}\n\\}\n$", "");
    assertEquals(head, after.substring(0, head.length()), "before the machine");
    return after
        .substring(head.length(), after.length() - "    }\n}\n".length())
        .replaceAll("(?m)^        ", "");
  }

  /** Errors of this file, of names too. */
  public List<String> errors() {
    return file.getErrors().stream().map(e -> e.getLine() + " " + e.getMessage()).toList();
  }

  private static List<String> syntaxErrors(XtextResource file) {
    List<String> errors = new ArrayList<>();
    file.getParseResult()
        .getSyntaxErrors()
        .forEach(node -> errors.add(node.getSyntaxErrorMessage().getMessage()));
    return errors;
  }

  /** Why a change is refused. */
  public static String refusal(Executable change) {
    return assertThrows(Refused.class, change).getMessage();
  }
}
