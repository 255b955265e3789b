// SPDX-License-Identifier: EPL-2.0
/**
 * What the numbers of a trace stand for, with the model of the program or without it. Depends on
 * {@code format}, and on the services that read models.
 */
package org.pawl.trace.names;
