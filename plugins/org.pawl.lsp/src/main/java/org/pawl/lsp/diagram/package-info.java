// SPDX-License-Identifier: EPL-2.0
/** The request {@code pawl/diagram}: pictures of the texts in editors. */
package org.pawl.lsp.diagram;
