// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.emf.ecore.resource.impl.ExtensibleURIConverterImpl;

/** Gives read access to the unsaved texts of synchronized models, and to other files. */
final class SynchronizedUriConverter extends ExtensibleURIConverterImpl {
  private final Function<URI, Optional<String>> texts;
  private final Supplier<URIConverter> others;

  SynchronizedUriConverter(Function<URI, Optional<String>> texts, Supplier<URIConverter> others) {
    this.texts = texts;
    this.others = others;
  }

  static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    Optional<String> text = texts.apply(uri);
    return text.isPresent() ? bytes(text.get()) : others.get().createInputStream(uri, options);
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return others.get().exists(uri, options);
  }

  @Override
  public URI normalize(URI uri) {
    return others.get().normalize(uri);
  }
}
