// SPDX-License-Identifier: EPL-2.0
/** New projects and models: the wizards, and what a project may start from. */
package org.pawl.ui.project;
