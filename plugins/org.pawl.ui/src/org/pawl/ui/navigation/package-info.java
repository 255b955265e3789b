// SPDX-License-Identifier: EPL-2.0
/** Ways from one place to another: definitions, references, generated C. */
package org.pawl.ui.navigation;
