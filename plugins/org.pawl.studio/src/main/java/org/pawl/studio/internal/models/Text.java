// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.models;

/**
 * The text of a file.
 *
 * @param version differs from that of every other text; empty for a file that is not saved here
 */
record Text(String file, String text, String version) {}
