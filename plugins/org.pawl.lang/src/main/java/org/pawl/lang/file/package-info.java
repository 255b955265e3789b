// SPDX-License-Identifier: EPL-2.0
/** How Pawl writes files, whatever is in them. */
package org.pawl.lang.file;
