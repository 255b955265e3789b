// SPDX-License-Identifier: EPL-2.0
/** API: pictures as SVG: text stays text, figures link to the model. */
package org.pawl.diagram.svg;
