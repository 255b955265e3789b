// SPDX-License-Identifier: EPL-2.0
/**
 * Tests an Eclipse into which Pawl was installed. It refers to Pawl only by the ids of its
 * extensions and bundles.
 */
package org.pawl.tests.site;
