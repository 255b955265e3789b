// SPDX-License-Identifier: EPL-2.0
/** Resources of models as the language server loads them. */
package org.pawl.lang.ide.resource;
