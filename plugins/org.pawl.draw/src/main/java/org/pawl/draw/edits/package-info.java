// SPDX-License-Identifier: EPL-2.0
/**
 * API: the models of a folder that are drawn, and the edits of their diagrams. Elements are named
 * by the keys of their figures, so that a client in another process can name them. Not thread-safe:
 * one thread makes all calls for a folder.
 */
package org.pawl.draw.edits;
