// SPDX-License-Identifier: EPL-2.0
/** API for the drawing editor: wizards for new projects and models, and their templates. */
package org.pawl.ui.project;
