// SPDX-License-Identifier: EPL-2.0
/**
 * The connection of the workbench to the language server, which runs in the same process and serves
 * all editors.
 */
package org.pawl.ui.internal.language;
