// SPDX-License-Identifier: EPL-2.0
/**
 * Sessions of Sirius in which {@code .pawl} files are mirrors. {@code MirrorSessions} prepares
 * every session for them; {@code Drawings} opens one in memory for a model, since all that is kept
 * is in the model's text and in its {@code .pawllayout}.
 */
package org.pawl.sirius.session;
