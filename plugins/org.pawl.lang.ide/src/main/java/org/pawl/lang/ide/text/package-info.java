// SPDX-License-Identifier: EPL-2.0
/** Where things are in a text. */
package org.pawl.lang.ide.text;
