// SPDX-License-Identifier: EPL-2.0
/** API. The set-up of the language services. */
package org.pawl.lang.ide;
