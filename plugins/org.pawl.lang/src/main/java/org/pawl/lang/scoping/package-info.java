// SPDX-License-Identifier: EPL-2.0
/** API. The names that are visible at a place of a model, and the models that a model uses. */
package org.pawl.lang.scoping;
