// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.console;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of Pawl, from a resource that the build writes. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"pawl " + number()};
  }

  public static String number() {
    var properties = new Properties();
    try (InputStream input = Version.class.getResourceAsStream("version.properties")) {
      properties.load(input);
    } catch (IOException e) {
      throw new IllegalStateException("version.properties cannot be read", e);
    }
    return properties.getProperty("version");
  }
}
