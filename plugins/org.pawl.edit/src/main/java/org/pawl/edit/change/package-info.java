// SPDX-License-Identifier: EPL-2.0
/**
 * API: functions that create, change and delete elements. Each takes elements of a parsed text and
 * returns an {@link org.pawl.edit.text.EditScript} for that text, or throws {@link
 * org.pawl.edit.text.EditRefusedException}; none changes a model itself.
 */
package org.pawl.edit.change;
