// SPDX-License-Identifier: EPL-2.0

/**
 * API: changes of a machine's structure: moves, reconnected transitions, and refactorings that keep
 * the behaviour.
 */
package org.pawl.edit.structure;
