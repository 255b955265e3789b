// SPDX-License-Identifier: EPL-2.0
/** What the generic editor shows and does with a model; all of it asked of the language server. */
package org.pawl.ui.internal.editor;
