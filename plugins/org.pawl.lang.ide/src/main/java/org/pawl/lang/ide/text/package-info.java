// SPDX-License-Identifier: EPL-2.0
/** API. Positions, folding, selection ranges and formatting for the Language Server Protocol. */
package org.pawl.lang.ide.text;
