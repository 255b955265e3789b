// SPDX-License-Identifier: EPL-2.0
/** Reads SCXML documents as trees of elements, and writes models with the lines they come from. */
package org.pawl.services.scxml.document;
