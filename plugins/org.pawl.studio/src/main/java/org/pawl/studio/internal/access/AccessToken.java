// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/** A random secret of 192 bits. */
public final class AccessToken {
  private static final int BYTES = 24;

  private final String text;

  private AccessToken(String text) {
    this.text = text;
  }

  /** A new secret. */
  public static AccessToken random() {
    var bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new AccessToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** The characters, which are valid in an address and in a cookie. */
  public String text() {
    return text;
  }

  /** Whether the text is the secret. The time does not depend on the number of equal characters. */
  public boolean matches(String other) {
    return other != null
        && MessageDigest.isEqual(
            text.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
