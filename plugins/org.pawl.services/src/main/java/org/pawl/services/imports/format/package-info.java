// SPDX-License-Identifier: EPL-2.0
/** API: the interface that an import format implements, and the types of its results. */
package org.pawl.services.imports.format;
