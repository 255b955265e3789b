// SPDX-License-Identifier: EPL-2.0
/** The base class of all checks, and their queries, which tolerate incomplete models. */
package org.pawl.lang.validation.base;
