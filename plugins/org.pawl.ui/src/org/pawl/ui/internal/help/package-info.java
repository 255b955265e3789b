// SPDX-License-Identifier: EPL-2.0
/** The welcome page, and the guide that the build makes of {@code docs/}. */
package org.pawl.ui.internal.help;
