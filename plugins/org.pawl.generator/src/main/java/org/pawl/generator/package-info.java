// SPDX-License-Identifier: EPL-2.0
/** API: turns a model into C. Packages called {@code internal} are not exported. */
package org.pawl.generator;
