// SPDX-License-Identifier: EPL-2.0
/**
 * API. Text edits of models: positions of elements in the text, and replacements that insert,
 * change and remove elements in the style of the file.
 */
package org.pawl.lang.text;
