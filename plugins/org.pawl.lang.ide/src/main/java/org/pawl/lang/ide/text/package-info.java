// SPDX-License-Identifier: EPL-2.0
/** Where things are in a text, and what puts in members and takes them out as people write them. */
package org.pawl.lang.ide.text;
