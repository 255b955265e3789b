// SPDX-License-Identifier: EPL-2.0
/** Giving elements other names. */
package org.pawl.lang.ide.rename;
