// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator;

/**
 * One file to write: the generator itself knows no file system.
 *
 * @param name without a directory
 * @param content with \n as line end on every platform
 */
public record GeneratedFile(String name, String content) {}
