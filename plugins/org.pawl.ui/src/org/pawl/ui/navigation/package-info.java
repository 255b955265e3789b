// SPDX-License-Identifier: EPL-2.0
/** API for the drawing editor: navigation to definitions, references and generated C. */
package org.pawl.ui.navigation;
