// SPDX-License-Identifier: EPL-2.0
/**
 * The workbench's connection to the language server, which runs in the same process: one server for
 * all editors, told of every document as it is being typed.
 */
package org.pawl.ui.internal.language;
