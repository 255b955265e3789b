// SPDX-License-Identifier: EPL-2.0
/**
 * What a person does to a model: each a function of elements as they were read from a text, that
 * gives a {@link org.pawl.edit.text.EditScript} for that text, or is {@link
 * org.pawl.edit.text.EditRefusedException}. Nothing here changes anything itself.
 */
package org.pawl.edit.change;
