// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.pawl.model.Use;

/**
 * The path after {@code use}: a relative or absolute path of a regular .pawl file. Anything else,
 * such as a network address, a folder or a device, is not a model and is never opened.
 */
public final class ModelPath {
  private static final String EXTENSION = "pawl";

  private ModelPath() {}

  /** Whether the text of a {@code use} has the form of such a path. */
  public static boolean isPath(String text) {
    if (text == null || text.isBlank()) {
      return false;
    }
    try {
      URI uri = URI.createURI(text);
      String decoded = URI.decode(text);
      return uri.isRelative()
          && !uri.hasAuthority()
          && !uri.hasDevice()
          && !uri.hasQuery()
          && !uri.hasFragment()
          && EXTENSION.equals(uri.fileExtension())
          && decoded.indexOf('\\') < 0
          && !decoded.startsWith("//")
          && decoded.chars().noneMatch(Character::isISOControl);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The file that a {@code use} names, whether or not it exists; empty if it names none. */
  public static Optional<URI> of(Use use) {
    if (!isPath(use.getImportURI())
        || use.eResource() == null
        || use.eResource().getResourceSet() == null) {
      return Optional.empty();
    }
    URI uri = URI.createURI(use.getImportURI());
    URI base = use.eResource().getURI();
    return Optional.of(base.isHierarchical() && !base.isRelative() ? uri.resolve(base) : uri);
  }

  /** Whether the file that a {@code use} names exists, as a regular file or as an open text. */
  public static boolean exists(Use use) {
    return of(use)
        .filter(uri -> isLoaded(use, uri) || isRegular(use.eResource().getResourceSet(), uri))
        .isPresent();
  }

  /** Whether the name is that of something other than a regular file. */
  public static boolean isOther(Use use) {
    return of(use)
        .filter(uri -> !isLoaded(use, uri))
        .flatMap(ModelPath::file)
        .filter(file -> Files.exists(file) && !Files.isRegularFile(file))
        .isPresent();
  }

  private static boolean isLoaded(Use use, URI uri) {
    Resource loaded = use.eResource().getResourceSet().getResource(uri, false);
    return loaded != null && !loaded.getContents().isEmpty();
  }

  private static boolean isRegular(ResourceSet resources, URI uri) {
    Optional<Path> other = file(uri).filter(file -> Files.exists(file));
    return other.map(file -> Files.isRegularFile(file)).orElse(true)
        && resources.getURIConverter().exists(uri, Map.of());
  }

  /**
   * The path of the file on disk; empty if it is elsewhere, as with a text that is only in memory.
   */
  private static Optional<Path> file(URI uri) {
    URI local = uri.isPlatformResource() ? CommonPlugin.resolve(uri) : uri;
    try {
      return local.isFile() ? Optional.of(Path.of(local.toFileString())) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
