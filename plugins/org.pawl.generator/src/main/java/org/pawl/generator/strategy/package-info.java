// SPDX-License-Identifier: EPL-2.0
/** API of strategies: the parts of a machine that a strategy prints. */
package org.pawl.generator.strategy;
