// SPDX-License-Identifier: EPL-2.0
/**
 * The text of a C file: the copied C of the model, line directives, comments, types and line
 * breaks.
 */
package org.pawl.generator.internal.text;
