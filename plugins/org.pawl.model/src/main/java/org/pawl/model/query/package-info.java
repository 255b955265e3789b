// SPDX-License-Identifier: EPL-2.0
/**
 * API. Queries on models that do not change them: structure of machines, events, systems and
 * limits.
 */
package org.pawl.model.query;
