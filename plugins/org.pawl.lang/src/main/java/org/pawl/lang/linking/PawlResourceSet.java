// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import com.google.inject.Inject;
import org.eclipse.xtext.resource.FileExtensionProvider;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResourceSet;

/**
 * Reads models with the language instance that requested them. EMF keeps one reader for each file
 * extension in a process: that of the last set-up of the language, with a grammar of its own. The
 * workbench has both the builder and the language server, and the server's completion compares
 * keywords with the objects of its own grammar.
 *
 * <p>Models are read from regular files only; no text in a model opens a connection.
 */
public class PawlResourceSet extends XtextResourceSet {
  @Inject
  PawlResourceSet(IResourceFactory factory, FileExtensionProvider extensions) {
    for (String extension : extensions.getFileExtensions()) {
      getResourceFactoryRegistry().getExtensionToFactoryMap().put(extension, factory);
    }
    getURIConverter().getURIHandlers().add(0, new RegularFiles());
    getURIConverter().getURIHandlers().add(0, new RemoteAccessBlocker());
  }
}
