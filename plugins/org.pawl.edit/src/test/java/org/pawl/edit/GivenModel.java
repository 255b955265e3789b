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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.junit.jupiter.api.function.Executable;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** A model in a test, and its text after changes. */
public final class GivenModel {
  private static final Injector INJECTOR = new PawlIdeSetup().createInjectorAndDoEMFRegistration();

  private final String text;
  private final XtextResource file;

  private GivenModel(XtextResourceSet resources, URI uri, String text) {
    this.text = text;
    file = read(resources, uri, text);
  }

  /** A whole file. */
  public static GivenModel model(String text) {
    return new GivenModel(
        INJECTOR.getInstance(XtextResourceSet.class),
        URI.createURI("memory:/models/test.pawl"),
        text);
  }

  /** Adds another file beside this one, and reads this one again. */
  public GivenModel beside(String name, String other) {
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    read(resources, URI.createURI("memory:/models/" + name), other);
    return new GivenModel(resources, file.getURI(), text);
  }

  /** The members of a class's machine, after some events. */
  public static GivenModel machine(String members) {
    return model(inMachine(members));
  }

  /** The text around the members of {@link #machine}. */
  public static String inMachine(String members) {
    return "model m\n\nevent A, B, C\n\nactive Lamp {\n    machine {\n"
        + members.indent(8)
        + "    }\n}\n";
  }

  /**
   * All models of examples and tests, by file; every second one with Windows line ends.
   *
   * @param folder for the models of test cases
   */
  public static Map<String, GivenModel> all(Path folder) throws IOException {
    return some(folder, 1);
  }

  /** Every {@code step}-th model. */
  public static Map<String, GivenModel> some(Path folder, int step) throws IOException {
    Map<String, GivenModel> all = new LinkedHashMap<>();
    List<Path> files = RepositoryModels.files(folder);
    for (int i = 0; i < files.size(); i += step) {
      Path file = files.get(i);
      URI uri = URI.createFileURI(file.toString());
      XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
      String text = Files.readString(file);
      String lines = all.size() % 2 == 0 ? text : text.replace("\n", "\r\n");
      all.put(file.toString(), new GivenModel(resources, uri, lines));
    }
    return all;
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

  // --- content

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

  // --- after a change

  /** The text after a change, which must not add errors. */
  public String after(EditScript script) {
    return changed(script).text();
  }

  /** The model after a change, which must not add syntax errors. */
  public GivenModel changed(EditScript script) {
    GivenModel after =
        new GivenModel(
            INJECTOR.getInstance(XtextResourceSet.class), file.getURI(), script.applyTo(text));
    assertEquals(syntaxErrors(file), syntaxErrors(after.file), after.text);
    return after;
  }

  /** The members of {@link #machine} after a change. */
  public String members(EditScript script) {
    String after = after(script);
    String head = inMachine("").replaceFirst("(?s)    \\}\n\\}\n$", "");
    assertEquals(head, after.substring(0, head.length()), "before the machine");
    return after
        .substring(head.length(), after.length() - "    }\n}\n".length())
        .replaceAll("(?m)^        ", "");
  }

  /** The errors of this file, including unresolved names. */
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

  /** The message of a refused change. */
  public static String refusal(Executable change) {
    return assertThrows(EditRefusedException.class, change).getMessage();
  }
}
