// SPDX-License-Identifier: EPL-2.0
/** How the language server reads models: as resources that generate nothing by themselves. */
package org.pawl.lang.ide.resource;
