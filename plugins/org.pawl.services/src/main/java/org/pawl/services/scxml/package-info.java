// SPDX-License-Identifier: EPL-2.0
/**
 * Imports SCXML documents: {@link org.pawl.services.scxml.ScxmlImport} makes a model of a document,
 * or says which parts of the document the model would do otherwise.
 */
package org.pawl.services.scxml;
