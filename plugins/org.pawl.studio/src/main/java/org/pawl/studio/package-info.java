// SPDX-License-Identifier: EPL-2.0
/** The local web server of {@code pawl studio}. Depends on no command line. */
package org.pawl.studio;
