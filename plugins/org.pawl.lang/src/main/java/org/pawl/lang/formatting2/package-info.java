// SPDX-License-Identifier: EPL-2.0
/** The formatter of model files. */
package org.pawl.lang.formatting2;
