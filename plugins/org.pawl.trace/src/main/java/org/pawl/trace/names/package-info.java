// SPDX-License-Identifier: EPL-2.0
/** What the numbers of a trace stand for, with the model of the program or without it. */
package org.pawl.trace.names;
