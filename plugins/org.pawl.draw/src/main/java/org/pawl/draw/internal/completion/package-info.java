// SPDX-License-Identifier: EPL-2.0
/** Proposals while a label is typed. */
package org.pawl.draw.internal.completion;
