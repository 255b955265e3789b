// SPDX-License-Identifier: EPL-2.0
/**
 * Writes folders of generated files, and defines problems of files and the progress of operations.
 * Depends on no other package of this bundle.
 */
package org.pawl.services.files;
