// SPDX-License-Identifier: EPL-2.0
/**
 * The builder: generates C and problem markers from saved models, with the services of the {@code
 * pawl} command.
 */
package org.pawl.ui.internal.build;
