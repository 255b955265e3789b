// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

/**
 * A rename or move that a tool makes. The text alone does not show that the element is the same.
 *
 * @param from the qualified name before, {@code dpp.Philo.eating}
 * @param to the qualified name afterwards
 */
public record RenamedElement(String from, String to) {}
