// SPDX-License-Identifier: EPL-2.0

/**
 * API: points and boxes of a drawing, and the dimensions of its parts. Lengths are in pixels at 100
 * %, y grows downwards.
 */
package org.pawl.diagram.geometry;
