// SPDX-License-Identifier: EPL-2.0
/** API: pictures as PNG, written with Java2D; no screen is needed. */
package org.pawl.diagram.png;
