// SPDX-License-Identifier: EPL-2.0
/**
 * The workbench. One package per concern: {@code language} holds the connection to the one language
 * server, {@code editor}, {@code outline} and {@code navigation} show what it says, {@code build}
 * turns saved models into C.
 */
package org.pawl.ui;
