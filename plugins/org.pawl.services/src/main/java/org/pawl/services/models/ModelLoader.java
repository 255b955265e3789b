// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import com.google.inject.Injector;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.validation.IResourceValidator;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Model;
import org.pawl.services.files.FileProblem;
import org.pawl.services.files.Progress;

/** Reads models with the models that they use, outside Eclipse. */
public final class ModelLoader {
  private final Path folder;
  private final Progress progress;

  /**
   * @param folder the folder that relative file names are relative to
   */
  public ModelLoader(Path folder, Progress progress) {
    this.folder = folder.toAbsolutePath().normalize();
    this.progress = progress;
  }

  /**
   * Reads the named models, and then the models that they use, each file once.
   *
   * @throws FileProblem if a named file cannot be read; errors in the content are in {@link
   *     LoadedModels#diagnostics}
   */
  public LoadedModels load(List<Path> named) throws IOException {
    Injector injector = LanguageSetup.language();
    var resources = injector.getInstance(XtextResourceSet.class);
    // The default of Xtext is the encoding of the machine.
    resources.addLoadOption(XtextResource.OPTION_ENCODING, "UTF-8");

    Map<Path, LoadedModel> loaded = new LinkedHashMap<>();
    for (Path name : named) {
      Path file = folder.resolve(name).normalize();
      if (!loaded.containsKey(file)) {
        loaded.put(file, read(resources, file, name.toString()));
      }
    }
    for (LoadedModel model : List.copyOf(loaded.values())) {
      addUsed(model, loaded);
    }
    return new LoadedModels(
        List.copyOf(loaded.values()),
        injector.getInstance(IResourceValidator.class),
        injector.getInstance(IQualifiedNameProvider.class),
        progress);
  }

  /**
   * Reads a model from a text, as if it were the content of that file.
   *
   * @throws IOException if a file that the model uses cannot be read
   */
  public LoadedModels parse(Path shown, String text) throws IOException {
    Injector injector = LanguageSetup.language();
    Path file = folder.resolve(shown).normalize();
    var resource =
        injector
            .getInstance(XtextResourceSet.class)
            .createResource(URI.createFileURI(file.toString()));
    resource.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        Map.of(XtextResource.OPTION_ENCODING, "UTF-8"));
    return new LoadedModels(
        List.of(new LoadedModel(resource, file, shown.toString(), true)),
        injector.getInstance(IResourceValidator.class),
        injector.getInstance(IQualifiedNameProvider.class),
        progress);
  }

  private LoadedModel read(XtextResourceSet resources, Path file, String shown) throws IOException {
    progress.step("reading " + shown);
    try {
      var resource = resources.getResource(URI.createFileURI(file.toString()), true);
      return new LoadedModel(resource, file, shown, true);
    } catch (WrappedException e) {
      throw new FileProblem("cannot read " + shown, asIoException(e.exception()));
    }
  }

  private static void addUsed(LoadedModel user, Map<Path, LoadedModel> loaded) {
    if (user.model() == null) {
      return;
    }
    for (Model used : UsedModels.of(user.model())) {
      Path file = Path.of(used.eResource().getURI().toFileString()).normalize();
      loaded.computeIfAbsent(
          file, f -> new LoadedModel(used.eResource(), f, beside(user, f).toString(), false));
    }
  }

  /**
   * The file's name, relative like that of the model that uses it: `../a.pawl` uses `../b.pawl`.
   */
  private static Path beside(LoadedModel user, Path file) {
    Path steps = user.file().getParent().relativize(file);
    Path parent = Path.of(user.shown()).getParent();
    return (parent == null ? steps : parent.resolve(steps)).normalize();
  }

  private static IOException asIoException(Exception e) {
    return e instanceof IOException io ? io : new IOException(e.getMessage(), e);
  }
}
