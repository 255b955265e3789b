// SPDX-License-Identifier: EPL-2.0

/** Routes of edges and places of labels in a level whose boxes have their places. */
package org.pawl.diagram.internal.routing;
