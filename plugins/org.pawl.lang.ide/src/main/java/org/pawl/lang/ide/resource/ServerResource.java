// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.resource;

import org.eclipse.emf.ecore.InternalEObject;
import org.pawl.lang.linking.PawlResource;

/**
 * A file that the server reads anew after each keystroke. What refers to it is read anew as well,
 * so no element of an old version is asked where it was; telling each of them took a fifth of the
 * time.
 */
public class ServerResource extends PawlResource {
  @Override
  protected void unloaded(InternalEObject element) {
    element.eSetProxyURI(getURI().appendFragment("gone"));
    element.eAdapters().clear();
  }
}
