// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.pawl.services.models.Diagnostic;
import org.pawl.services.models.Severity;

/** The markers of problems of saved models, at the exact position. */
public final class ProblemMarkers {
  /** The type of the markers. */
  public static final String MARKER = "org.pawl.ui.problem";

  /** The attribute with the id of the check. */
  public static final String CODE = "code";

  /** The attribute with the qualified name of the element. */
  public static final String ELEMENT = "element";

  private ProblemMarkers() {}

  static void clear(IResource resource) throws CoreException {
    if (resource.exists()) {
      resource.deleteMarkers(MARKER, true, IResource.DEPTH_INFINITE);
    }
  }

  /** Marks a problem of the model. */
  static void mark(IResource model, Diagnostic diagnostic) throws CoreException {
    Map<String, Object> attributes = attributes(diagnostic.message(), diagnostic.severity());
    attributes.put(IMarker.LINE_NUMBER, diagnostic.line());
    attributes.put(IMarker.CHAR_START, diagnostic.offset());
    attributes.put(IMarker.CHAR_END, diagnostic.offset() + diagnostic.length());
    attributes.put(CODE, diagnostic.code());
    attributes.put(ELEMENT, diagnostic.element());
    model.createMarker(MARKER, attributes);
  }

  /** Marks a reason outside of the model why it cannot be generated. */
  static void mark(IResource model, String message, Severity severity) throws CoreException {
    Map<String, Object> attributes = attributes(message, severity);
    attributes.put(IMarker.LINE_NUMBER, 1);
    model.createMarker(MARKER, attributes);
  }

  private static Map<String, Object> attributes(String message, Severity severity) {
    var attributes = new HashMap<String, Object>();
    attributes.put(IMarker.MESSAGE, message);
    attributes.put(
        IMarker.SEVERITY,
        switch (severity) {
          case ERROR -> IMarker.SEVERITY_ERROR;
          case WARNING -> IMarker.SEVERITY_WARNING;
          default -> IMarker.SEVERITY_INFO;
        });
    return attributes;
  }
}
