// SPDX-License-Identifier: EPL-2.0
/** API. Resources of models, and the messages for references that cannot be resolved. */
package org.pawl.lang.linking;
