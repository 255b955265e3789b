// SPDX-License-Identifier: EPL-2.0
/** Builds and runs the programs of projects on this computer. Depends on access and web. */
package org.pawl.studio.internal.programs;
