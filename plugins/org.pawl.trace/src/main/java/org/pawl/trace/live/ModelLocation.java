// SPDX-License-Identifier: EPL-2.0
package org.pawl.trace.live;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.model.query.Expansion;

/**
 * The location of a model's element in its text.
 *
 * @param file absolute
 * @param line from 1
 * @param offset of the element's name, in characters
 * @param length in characters
 */
public record ModelLocation(Path file, int line, int offset, int length) {

  /** The location; empty if the element was not read from a file. */
  static Optional<ModelLocation> of(EObject element) {
    EObject origin = Expansion.origin(element);
    if (!(origin.eResource() instanceof XtextResource resource) || !resource.getURI().isFile()) {
      return Optional.empty();
    }
    var region =
        resource
            .getResourceServiceProvider()
            .get(ILocationInFileProvider.class)
            .getSignificantTextRegion(origin);
    var node = resource.getParseResult().getRootNode();
    int line = NodeModelUtils.getLineAndColumn(node, region.getOffset()).getLine();
    Path file = Path.of(resource.getURI().toFileString());
    return Optional.of(new ModelLocation(file, line, region.getOffset(), region.getLength()));
  }
}
