// SPDX-License-Identifier: EPL-2.0
/**
 * API for the viewpoint of {@code org.pawl.sirius}, which calls the methods with elements of
 * synchronized models and with their views. The services decide what is drawn where; changes are
 * made by {@code org.pawl.edit.change}, labels by {@code org.pawl.diagram}.
 *
 * <p>A view is an object with a feature {@code target} in a container that is a view too, so the
 * services do not depend on Sirius. {@link org.pawl.edit.host.EditorHost} gives access to the
 * workbench.
 */
package org.pawl.edit.services;
