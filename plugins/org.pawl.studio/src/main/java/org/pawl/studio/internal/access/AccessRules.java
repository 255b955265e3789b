// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.access;

import java.util.List;
import java.util.Set;

/**
 * Decides which requests are answered: those that name this server as their host, come from a page
 * of this server, and contain the secret.
 *
 * <p>The host is compared because a page of another host can let its own name point to this
 * computer. The origin is compared because a browser sends requests of other pages too.
 */
public final class AccessRules {
  private final Set<String> hosts;
  private final int port;
  private final AccessToken address = AccessToken.random();
  private final AccessToken session = AccessToken.random();

  /** The rules for a server on this port. */
  public AccessRules(int port) {
    this.port = port;
    this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
  }

  /** The secret of the address that the user opens. */
  public String addressToken() {
    return address.text();
  }

  /** The cookie of a browser that has opened the address. A browser shares cookies among ports. */
  public String cookieName() {
    return "pawl-" + port;
  }

  /** The value of the cookie. */
  public String cookieValue() {
    return session.text();
  }

  /**
   * Checks the host.
   *
   * @param given the values of the header Host
   */
  public void checkHost(List<String> given) throws RequestProblem {
    if (given.size() != 1 || !hosts.contains(given.get(0))) {
      throw new RequestProblem(421, "this server does not answer for that host");
    }
  }

  /** Checks the origin of a request that changes something, or opens a WebSocket. */
  public void checkOrigin(List<String> given, String host) throws RequestProblem {
    if (given.size() != 1 || !given.get(0).equals("http://" + host)) {
      throw new RequestProblem(403, "the request comes from another page");
    }
  }

  /** Whether the user opened the address with its secret. */
  public boolean isAddress(String token) {
    return address.matches(token);
  }

  /** Checks the cookie, which each request needs. */
  public void checkCookie(String value) throws RequestProblem {
    check(session, value);
  }

  /**
   * Checks the key of a request for data. A browser sends the cookie to other ports of this
   * computer too, where servers of other users may be; the page keeps the key to itself.
   */
  public void checkKey(String value) throws RequestProblem {
    check(address, value);
  }

  private static void check(AccessToken secret, String value) throws RequestProblem {
    if (!secret.matches(value)) {
      throw new RequestProblem(
          403, "open the address that pawl studio printed: it contains the key to this server");
    }
  }
}
