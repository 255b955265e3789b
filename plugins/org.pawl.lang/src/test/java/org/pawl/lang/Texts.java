// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** Model texts of tests: a set of files in one virtual folder. */
public class Texts {
  private final XtextResourceSet resources;

  @Inject
  Texts(Provider<XtextResourceSet> resources) {
    this.resources = resources.get();
  }

  /** A text of the tests' own folder. */
  public static String resource(String name) {
    try (InputStream in = Texts.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a model, and resolves its references. */
  public XtextResource read(String text) {
    return read("test.pawl", text);
  }

  /** Reads a model as the named file, in addition to those read before. */
  public XtextResource read(String file, String text) {
    URI uri = URI.createURI("memory:/models/" + file);
    Resource earlier = resources.getResource(uri, false);
    if (earlier != null) {
      resources.getResources().remove(earlier);
    }
    XtextResource resource = (XtextResource) resources.createResource(uri);
    try {
      resource.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    EcoreUtil.resolveAll(resource);
    return resource;
  }

  /** The model of a text that has no errors. */
  public Model model(String text) {
    XtextResource resource = read(text);
    if (!resource.getErrors().isEmpty()) {
      throw new AssertionError(errors(resource));
    }
    return (Model) resource.getContents().get(0);
  }

  /** The errors of a text, each as {@code line:column message}. */
  public List<String> errors(String text) {
    return errors(read(text));
  }

  /** The errors of a file that was read, each as {@code line:column message}. */
  public static List<String> errors(XtextResource resource) {
    return resource.getErrors().stream()
        .map(error -> error.getLine() + ":" + error.getColumn() + " " + error.getMessage())
        .toList();
  }

  /** The first element of a kind with a name. */
  public static <T extends Named> T find(EObject root, Class<T> kind, String name) {
    return EcoreUtil2.getAllContentsOfType(root, kind).stream()
        .filter(element -> name.equals(element.getName()))
        .findFirst()
        .orElseThrow();
  }
}
