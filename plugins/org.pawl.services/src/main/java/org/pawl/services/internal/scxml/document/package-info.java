// SPDX-License-Identifier: EPL-2.0
/**
 * Reads SCXML documents as trees of elements, and writes models whose lines refer to the lines of
 * the document.
 */
package org.pawl.services.internal.scxml.document;
