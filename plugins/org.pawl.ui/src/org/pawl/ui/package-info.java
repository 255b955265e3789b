// SPDX-License-Identifier: EPL-2.0
/**
 * API: the ids of the workbench plug-in, and access to its log and images. {@code diagram}, {@code
 * navigation}, {@code project} and {@code trace} are used by the drawing editor; the rest is
 * internal.
 */
package org.pawl.ui;
