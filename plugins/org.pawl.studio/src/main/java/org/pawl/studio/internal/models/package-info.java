// SPDX-License-Identifier: EPL-2.0
/** The requests about models, and the events of their files. Depends on access and web. */
package org.pawl.studio.internal.models;
