// SPDX-License-Identifier: EPL-2.0
/** The executable content and the data of SCXML documents as C. */
package org.pawl.services.scxml.code;
