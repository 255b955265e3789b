// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;

/**
 * Refuses every URI that is neither a file nor a part of the program, since EMF would open a
 * connection. It precedes EMF's handlers and has a list of allowed protocols, so that unknown
 * protocols are refused.
 */
final class RemoteAccessBlocker extends URIHandlerImpl {
  private static final Set<String> LOCAL =
      Set.of("file", "platform", "classpath", "bundleresource", "bundleentry", "jrt");

  @Override
  public boolean canHandle(URI uri) {
    URI innermost = uri;
    while (innermost.isArchive()) {
      String archive = innermost.authority();
      innermost = URI.createURI(archive.substring(0, archive.length() - 1));
    }
    return innermost.scheme() != null && !LOCAL.contains(innermost.scheme());
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return false;
  }

  @Override
  public Map<String, ?> getAttributes(URI uri, Map<?, ?> options) {
    return Map.of();
  }

  @Override
  public Map<String, ?> contentDescription(URI uri, Map<?, ?> options) throws IOException {
    throw refused(uri);
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    throw refused(uri);
  }

  @Override
  public OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
    throw refused(uri);
  }

  @Override
  public void delete(URI uri, Map<?, ?> options) throws IOException {
    throw refused(uri);
  }

  @Override
  public void setAttributes(URI uri, Map<String, ?> attributes, Map<?, ?> options)
      throws IOException {
    throw refused(uri);
  }

  private static IOException refused(URI uri) {
    return new IOException(uri + " is not a file");
  }
}
