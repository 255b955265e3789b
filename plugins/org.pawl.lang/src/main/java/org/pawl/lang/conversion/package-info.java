// SPDX-License-Identifier: EPL-2.0
/** API. Conversion between the text of names, C code and C types, and their values in the model. */
package org.pawl.lang.conversion;
