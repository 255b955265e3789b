// SPDX-License-Identifier: EPL-2.0
/** Options that several commands have. */
package org.pawl.cli.arguments;
