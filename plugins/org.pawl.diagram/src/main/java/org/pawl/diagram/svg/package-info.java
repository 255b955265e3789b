// SPDX-License-Identifier: EPL-2.0
/** Pictures as SVG: text stays text, shapes link back to the model. */
package org.pawl.diagram.svg;
