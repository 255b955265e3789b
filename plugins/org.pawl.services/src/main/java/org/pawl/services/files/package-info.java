// SPDX-License-Identifier: EPL-2.0
/**
 * Folders that receive generated files, the problems of files, and what tells of progress. Depends
 * on no other package of this bundle.
 */
package org.pawl.services.files;
