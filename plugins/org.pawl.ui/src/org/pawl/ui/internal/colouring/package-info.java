// SPDX-License-Identifier: EPL-2.0

/** Syntax colouring of models and of C in the text editor. */
package org.pawl.ui.internal.colouring;
