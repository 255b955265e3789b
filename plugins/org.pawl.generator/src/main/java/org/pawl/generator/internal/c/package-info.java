// SPDX-License-Identifier: EPL-2.0
/** What all printers of C share: actions, guards, timers, comments, line directives, layout. */
package org.pawl.generator.internal.c;
