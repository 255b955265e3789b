// SPDX-License-Identifier: EPL-2.0
/**
 * Imports SCXML documents: {@link org.pawl.services.internal.scxml.ScxmlImport} makes a model of a
 * document, or reports the parts of the document that the model would execute differently.
 */
package org.pawl.services.internal.scxml;
