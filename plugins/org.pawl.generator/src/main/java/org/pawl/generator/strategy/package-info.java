// SPDX-License-Identifier: EPL-2.0
/** API of strategies: what a strategy prints of a machine. */
package org.pawl.generator.strategy;
