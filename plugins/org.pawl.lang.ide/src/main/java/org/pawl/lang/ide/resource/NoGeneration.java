// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.resource;

import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.generator.IShouldGenerate;
import org.eclipse.xtext.util.CancelIndicator;

/**
 * Disables generation: the server writes no files. Without this class, each model would be checked
 * twice.
 */
public class NoGeneration implements IShouldGenerate {
  @Override
  public boolean shouldGenerate(Resource resource, CancelIndicator cancelled) {
    return false;
  }
}
