// SPDX-License-Identifier: EPL-2.0

/**
 * The text of single elements: where their parts are, how they are named, and parsing of input from
 * the user.
 */
package org.pawl.edit.internal.syntax;
