// SPDX-License-Identifier: EPL-2.0
/** API. Quick fixes of problems, one class for each part of the language. */
package org.pawl.lang.ide.fixes;
