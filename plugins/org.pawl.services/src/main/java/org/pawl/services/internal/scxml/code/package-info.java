// SPDX-License-Identifier: EPL-2.0
/** Translates the executable content and the data of SCXML documents to C. */
package org.pawl.services.internal.scxml.code;
