// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import org.eclipse.xtext.ide.server.ILanguageServerExtension;
import org.eclipse.xtext.resource.impl.DefaultResourceServiceProvider;

/**
 * The services of the language for one server. Servers share them, except for the extension of the
 * protocol, which knows its server.
 */
final class ServerServices extends DefaultResourceServiceProvider {
  private ILanguageServerExtension extension;

  @Override
  public <T> T get(Class<T> kind) {
    return kind == ILanguageServerExtension.class ? kind.cast(extension()) : super.get(kind);
  }

  private synchronized ILanguageServerExtension extension() {
    if (extension == null) {
      extension = super.get(ILanguageServerExtension.class);
    }
    return extension;
  }
}
