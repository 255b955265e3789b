// SPDX-License-Identifier: EPL-2.0

/** Pasting members into another model: temporary copies, their names, and their text. */
package org.pawl.edit.internal.paste;
