// SPDX-License-Identifier: EPL-2.0
package org.pawl.model.query;

/** The versions of the language of models; docs/how-to/migration.md describes the differences. */
public final class LanguageVersion {
  /** The newest version: that of models that name none. */
  public static final int NEWEST = 1;

  private LanguageVersion() {}
}
