// SPDX-License-Identifier: EPL-2.0
/**
 * Names for the numbers of a trace, with the model of the program or without it. Depends on {@code
 * format}, and on the services that read models.
 */
package org.pawl.trace.names;
