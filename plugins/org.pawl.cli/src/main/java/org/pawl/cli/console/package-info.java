// SPDX-License-Identifier: EPL-2.0
/**
 * The console of the command: its streams, messages, progress and exit codes, and the processes
 * that it starts.
 */
package org.pawl.cli.console;
