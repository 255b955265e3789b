// SPDX-License-Identifier: EPL-2.0
/** API: generated files, the options of a generation, and the links from C back to the model. */
package org.pawl.generator.output;
