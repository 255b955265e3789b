// SPDX-License-Identifier: EPL-2.0
/** API. The set-up of the language, and the documentation comments of its models. */
package org.pawl.lang;
