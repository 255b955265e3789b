// SPDX-License-Identifier: EPL-2.0

/** API: validation of a synchronized model in the background, and its result by element. */
package org.pawl.edit.validation;
