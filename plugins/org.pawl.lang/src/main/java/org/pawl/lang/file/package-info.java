// SPDX-License-Identifier: EPL-2.0
/** API. Atomic writing of files, independent of their content. */
package org.pawl.lang.file;
