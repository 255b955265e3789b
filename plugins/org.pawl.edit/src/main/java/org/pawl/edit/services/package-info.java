// SPDX-License-Identifier: EPL-2.0
/**
 * What the viewpoint of {@code org.pawl.sirius} calls: methods of objects of a mirror, and of the
 * views that show them. Nothing is decided here but what is drawn where; changes are those of
 * {@code org.pawl.edit.change}, words and labels those of {@code org.pawl.diagram}.
 *
 * <p>A view is an object with a feature {@code target}, and its container one, too: so there is no
 * Sirius here. What a service needs from around it, the {@link Host} gives.
 */
package org.pawl.edit.services;
