// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.merge;

/**
 * What a tool knows and a text does not tell: that an element is the same as before under another
 * name, or in another place.
 *
 * @param from its qualified name before, {@code dpp.Philo.eating}
 * @param to its qualified name afterwards
 */
public record RenamedElement(String from, String to) {}
