// SPDX-License-Identifier: EPL-2.0
/** Checks of systems: instances, threads, connections, pools and queue lengths. */
package org.pawl.lang.validation.system;
