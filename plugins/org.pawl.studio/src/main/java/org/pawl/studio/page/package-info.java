// SPDX-License-Identifier: EPL-2.0
/** The files of the page that the server offers. */
package org.pawl.studio.page;
