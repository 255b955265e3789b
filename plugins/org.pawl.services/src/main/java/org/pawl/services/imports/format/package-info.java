// SPDX-License-Identifier: EPL-2.0
/** API: what a format of state machines implements to be imported. */
package org.pawl.services.imports.format;
