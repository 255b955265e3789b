// SPDX-License-Identifier: EPL-2.0
/** What all checks share: the base class of checks, and queries that tolerate incomplete models. */
package org.pawl.lang.validation.base;
