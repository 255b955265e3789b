// SPDX-License-Identifier: EPL-2.0
/**
 * API: the manual layout of a model, in a file beside it. Without the file, everything is laid out
 * automatically; no other information is lost.
 */
package org.pawl.diagram.stored;
