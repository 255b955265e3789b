// SPDX-License-Identifier: EPL-2.0
/** C that all printers share: actions, guards, events, timers, constants and names. */
package org.pawl.generator.internal.c;
