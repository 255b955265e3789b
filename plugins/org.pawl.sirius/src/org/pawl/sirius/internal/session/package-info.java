// SPDX-License-Identifier: EPL-2.0
/**
 * Sessions of Sirius in which {@code .pawl} files are mirrors. {@code MirrorSessions} prepares
 * every session for them; {@code Drawings} are those of a model, in a session in memory that {@code
 * NewSession} opens, since all that is kept is in the model's text and in its {@code .pawllayout}.
 * {@code LastEditor} closes it, {@code SessionTexts} couples it with texts. {@code NewDiagram}
 * makes a diagram, in the background; {@code Rehearsal} makes one that nobody sees, so that the
 * first one does not wait. {@code KeptLayers} are those that its user has seen last.
 */
package org.pawl.sirius.internal.session;
