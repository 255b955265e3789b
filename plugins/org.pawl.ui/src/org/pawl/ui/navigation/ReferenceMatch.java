// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.navigation;

import org.eclipse.core.resources.IFile;
import org.eclipse.lsp4j.Location;

/**
 * A line with a reference.
 *
 * @param line its text
 */
record ReferenceMatch(IFile file, Location place, String line) {}
