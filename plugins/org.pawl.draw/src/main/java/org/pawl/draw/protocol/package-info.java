// SPDX-License-Identifier: EPL-2.0
/** API: a server of the Graphical Language Server Protocol for the diagrams of a folder. */
package org.pawl.draw.protocol;
