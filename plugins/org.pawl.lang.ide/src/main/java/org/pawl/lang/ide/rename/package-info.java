// SPDX-License-Identifier: EPL-2.0
/** API. Renaming of elements in all models, with a check of the result before any edit. */
package org.pawl.lang.ide.rename;
