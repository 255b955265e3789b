// SPDX-License-Identifier: EPL-2.0
/**
 * Text edits of models: where an element stands in the text, and replacements that insert, change
 * and remove elements in the style of the file.
 */
package org.pawl.lang.text;
