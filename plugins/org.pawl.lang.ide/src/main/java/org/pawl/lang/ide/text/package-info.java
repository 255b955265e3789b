// SPDX-License-Identifier: EPL-2.0
/** Positions, folding, selections and formatting of a text for the Language Server Protocol. */
package org.pawl.lang.ide.text;
