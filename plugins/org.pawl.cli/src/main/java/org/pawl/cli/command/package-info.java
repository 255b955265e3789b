// SPDX-License-Identifier: EPL-2.0
/** One class for each command of {@code pawl}. */
package org.pawl.cli.command;
