// SPDX-License-Identifier: EPL-2.0
/** The graph of a diagram, as the client draws it. */
package org.pawl.draw.internal.graph;
