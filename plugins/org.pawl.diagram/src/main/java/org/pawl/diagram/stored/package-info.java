// SPDX-License-Identifier: EPL-2.0
/**
 * Places that people have given to what is drawn, in a file beside the model. A lost file loses no
 * meaning: everything is laid out anew.
 */
package org.pawl.diagram.stored;
