// SPDX-License-Identifier: EPL-2.0
/** What may be written at the cursor. */
package org.pawl.lang.ide.completion;
