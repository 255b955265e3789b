// SPDX-License-Identifier: EPL-2.0
/** API: converts documents of other formats to models. */
package org.pawl.services.imports;
