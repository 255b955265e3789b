// SPDX-License-Identifier: EPL-2.0
/** Pictures as pixels, by what every Java has; it needs no screen. */
package org.pawl.diagram.png;
