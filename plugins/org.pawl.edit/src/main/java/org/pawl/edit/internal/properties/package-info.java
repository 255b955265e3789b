// SPDX-License-Identifier: EPL-2.0

/**
 * The properties of elements as fields of the properties view, and the changes of the text for new
 * values.
 */
package org.pawl.edit.internal.properties;
