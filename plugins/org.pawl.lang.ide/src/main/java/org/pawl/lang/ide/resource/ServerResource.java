// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.resource;

import org.eclipse.emf.ecore.InternalEObject;
import org.pawl.lang.linking.PawlResource;

/**
 * A file that the server parses again after each keystroke. All files that refer to it are loaded
 * again as well, so elements of an old version need not become proxies; that took a fifth of the
 * time.
 */
public class ServerResource extends PawlResource {
  @Override
  protected void unloaded(InternalEObject element) {
    element.eSetProxyURI(getURI().appendFragment("gone"));
    element.eAdapters().clear();
  }
}
