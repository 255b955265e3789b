// SPDX-License-Identifier: EPL-2.0
/**
 * Looks at an Eclipse into which Pawl was installed. It knows Pawl by the ids of its extensions and
 * bundles only, as the Eclipse does that it stands in.
 */
package org.pawl.tests.site;
