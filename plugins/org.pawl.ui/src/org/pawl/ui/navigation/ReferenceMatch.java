// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import org.eclipse.core.resources.IFile;
import org.eclipse.lsp4j.Location;

/**
 * One line that names what was searched for.
 *
 * @param line its text
 */
record ReferenceMatch(IFile file, Location place, String line) {}
