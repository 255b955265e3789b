// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.linking;

import com.google.inject.Inject;
import org.eclipse.xtext.resource.FileExtensionProvider;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResourceSet;

/**
 * Models that are read by the language which was asked for them. EMF keeps one reader for each file
 * extension in a process: that of the last set-up of the language, with a grammar of its own. In
 * the workbench there are the builder and the language server, whose completion knows a keyword by
 * its own grammar's object.
 *
 * <p>They are read from regular files; nothing that a model says opens a connection.
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
