// SPDX-License-Identifier: EPL-2.0
/** Functions of the generic text editor for models, mostly by requests to the language server. */
package org.pawl.ui.internal.editor;
