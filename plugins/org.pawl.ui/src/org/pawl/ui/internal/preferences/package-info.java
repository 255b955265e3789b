// SPDX-License-Identifier: EPL-2.0
/** What a person may decide outside the models, for the workspace or for one project. */
package org.pawl.ui.internal.preferences;
