// SPDX-License-Identifier: EPL-2.0
/** API: the names that elements of a model have in C. */
package org.pawl.generator.names;
