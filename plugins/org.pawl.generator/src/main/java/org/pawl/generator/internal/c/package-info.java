// SPDX-License-Identifier: EPL-2.0
/**
 * Code that all printers of C share: actions, guards, timers, comments, line directives, layout.
 */
package org.pawl.generator.internal.c;
