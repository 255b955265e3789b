// SPDX-License-Identifier: EPL-2.0
/**
 * Imports SCXML documents: {@link org.pawl.services.scxml.ScxmlImport} makes a model of a document,
 * or says which parts of it would behave otherwise. Depends on no other package of this bundle.
 */
package org.pawl.services.scxml;
