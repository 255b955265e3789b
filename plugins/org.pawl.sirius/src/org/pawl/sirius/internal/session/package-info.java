// SPDX-License-Identifier: EPL-2.0
/**
 * Sirius sessions with synchronized models. {@code SynchronizedSessions} prepares each session;
 * {@code InMemoryDiagrams} are the diagrams of a model in a session in memory, because only text
 * and layout are saved. {@code SessionTexts} binds the models to their texts, {@code
 * DiagramCreation} creates diagrams in the background, and {@code WarmUp} prepares the first one.
 */
package org.pawl.sirius.internal.session;
