// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.text.EditScript;
import org.pawl.lang.PawlStandaloneSetup;
import org.pawl.lang.text.Replacement;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** A folder of models with a diagram editor on all of them, and text editors on some. */
public final class EditorsFixture {
  static {
    PawlStandaloneSetup.doSetup();
  }

  final Path folder;
  final ResourceSet resources = new ResourceSetImpl();
  final RecordingCommandStack commands = new RecordingCommandStack(resources);

  EditorsFixture(Path folder) {
    this.folder = folder;
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
  }

  /** With one model. */
  public static EditorsFixture with(Path folder, String name, String text) {
    return new EditorsFixture(folder).file(name, text);
  }

  EditorsFixture file(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String onDisk(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  SynchronizedResource resource(String name) {
    return (SynchronizedResource) resources.getResource(uri(name), true);
  }

  URI uri(String name) {
    return URI.createFileURI(folder.resolve(name).toString());
  }

  public SynchronizedModel synced(String name) {
    return resource(name).synced();
  }

  /** A text editor that is bound to the diagram. */
  TextEditor editor(String name) throws IOException {
    TextEditor editor = new TextEditor(folder.resolve(name));
    TextBinding coupling = new TextBinding(synced(name), editor, commands);
    editor.onPause(coupling::typed);
    return editor;
  }

  /** A tool of the diagram that replaces the only occurrence of a text. */
  void tool(SynchronizedModel synced, String over, String text, RenamedElement... renamed) {
    commands.run("Tool", () -> synced.change(parsed -> replace(parsed, over, text), renamed));
  }

  static EditScript replace(Model parsed, String over, String text) {
    String whole = ((XtextResource) parsed.eResource()).getParseResult().getRootNode().getText();
    int at = whole.indexOf(over);
    assertTrue(at >= 0 && whole.indexOf(over, at + 1) < 0, over);
    return EditScript.of(new Replacement(at, over.length(), text));
  }

  public static Named named(SynchronizedModel synced, String name) {
    return (Named)
        all(synced.model()).stream()
            .filter(object -> object instanceof Named named && name.equals(named.getName()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + name));
  }

  public static <T extends EObject> T first(SynchronizedModel synced, Class<T> kind) {
    return all(synced.model()).stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .findFirst()
        .orElseThrow();
  }

  /** The root and all elements below. */
  public static List<EObject> all(EObject root) {
    List<EObject> all = new ArrayList<>();
    all.add(root);
    for (TreeIterator<EObject> i = root.eAllContents(); i.hasNext(); ) {
      all.add(i.next());
    }
    return all;
  }

  /** A newly parsed model with a text in place of a file of the folder. */
  static Model read(URI uri, String text) {
    XtextResourceSet fresh =
        IResourceServiceProvider.Registry.INSTANCE
            .getResourceServiceProvider(uri)
            .get(XtextResourceSet.class);
    var resource = fresh.createResource(uri);
    try {
      resource.load(
          new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
          Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    EcoreUtil.resolveAll(resource);
    return resource.getContents().isEmpty() ? null : (Model) resource.getContents().get(0);
  }

  /** The model equals its text; objects and parsed elements are mapped to each other. */
  public static void assertInStep(SynchronizedModel synced) {
    assertEquals(Optional.empty(), synced.problem());
    Model fresh = read(synced.resource().getURI(), synced.text());
    assertEquals(ModelDump.found(ModelDump.of(fresh)), ModelDump.of(synced.model()));
    for (EObject object : all(synced.model())) {
      EObject counterpart = synced.counterpart(object).orElseThrow();
      assertEquals(object, synced.syncedOf(counterpart).orElseThrow());
      for (EObject named : List.of(object, counterpart)) {
        String fragment = named.eResource().getURIFragment(named);
        assertEquals(object, synced.resource().getEObject(fragment), fragment);
      }
    }
  }
}
