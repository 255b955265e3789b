// SPDX-License-Identifier: EPL-2.0
/**
 * The validator of models: it composes the checks of the packages below, and applies the limits
 * first.
 */
package org.pawl.lang.validation;
