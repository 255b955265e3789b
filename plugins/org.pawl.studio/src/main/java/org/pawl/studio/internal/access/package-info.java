// SPDX-License-Identifier: EPL-2.0
/** Decides who may send requests, and which files they reach. */
package org.pawl.studio.internal.access;
