// SPDX-License-Identifier: EPL-2.0
/** API: makes models of documents in the formats that Pawl imports. */
package org.pawl.services.imports;
