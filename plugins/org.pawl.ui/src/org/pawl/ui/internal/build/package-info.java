// SPDX-License-Identifier: EPL-2.0
/** From saved models to C and problem markers, by the services of the {@code pawl} command. */
package org.pawl.ui.internal.build;
