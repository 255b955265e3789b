// SPDX-License-Identifier: EPL-2.0
/** Lists of the declarations that diagrams do not show. */
package org.pawl.draw.internal.members;
