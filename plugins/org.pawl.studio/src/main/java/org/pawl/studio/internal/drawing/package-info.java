// SPDX-License-Identifier: EPL-2.0
/** The drawing editor of the page. */
package org.pawl.studio.internal.drawing;
