// SPDX-License-Identifier: EPL-2.0
/** Prints the header of a model and the source of a class. */
package org.pawl.generator.internal.classes;
