// SPDX-License-Identifier: EPL-2.0
/** What has which colour. */
package org.pawl.lang.ide.tokens;
