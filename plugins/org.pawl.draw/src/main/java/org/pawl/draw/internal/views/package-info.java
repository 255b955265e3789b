// SPDX-License-Identifier: EPL-2.0
/** The views of a diagram, as the services of org.pawl.edit read them. */
package org.pawl.draw.internal.views;
