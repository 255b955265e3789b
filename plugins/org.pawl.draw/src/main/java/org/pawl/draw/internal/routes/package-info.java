// SPDX-License-Identifier: EPL-2.0
/** The routes of edges that are drawn by the user. */
package org.pawl.draw.internal.routes;
