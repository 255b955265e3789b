// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.pawl.studio.internal.access.AccessRules;
import org.pawl.studio.internal.access.RequestProblem;

/** Refuses each request that the rules do not allow, before anything else sees it. */
final class AccessHandler extends Handler.Wrapper {
  private static final String KEY = "X-Pawl-Key";

  private final AccessRules rules;

  AccessHandler(AccessRules rules, Handler next) {
    super(next);
    this.rules = rules;
  }

  @Override
  public boolean handle(Request request, Response response, Callback done) throws Exception {
    try {
      check(request, response);
    } catch (RequestProblem e) {
      Answers.write(Answer.text(e.status(), e.getMessage()), response, done);
      return true;
    }
    return super.handle(request, response, done);
  }

  private void check(Request request, Response response) throws RequestProblem {
    rules.checkHost(request.getHeaders().getValuesList(HttpHeader.HOST));
    String path = Request.getPathInContext(request);
    boolean isRead = request.getMethod().equals("GET");
    if (isRead && path.equals("/") && rules.isAddress(token(request))) {
      Response.addCookie(
          response,
          HttpCookie.build(rules.cookieName(), rules.cookieValue())
              .path("/")
              .httpOnly(true)
              .sameSite(HttpCookie.SameSite.STRICT)
              .build());
      return;
    }
    boolean isSocket = request.getHeaders().contains(HttpHeader.UPGRADE);
    if (!isRead || isSocket) {
      rules.checkOrigin(
          request.getHeaders().getValuesList(HttpHeader.ORIGIN),
          request.getHeaders().get(HttpHeader.HOST));
    }
    rules.checkCookie(
        Request.getCookies(request).stream()
            .filter(cookie -> cookie.getName().equals(rules.cookieName()))
            .map(HttpCookie::getValue)
            .findFirst()
            .orElse(null));
    if (isSocket) {
      rules.checkKey(Answers.parameters(request).get("key")); // a page cannot add headers there
    } else if (path.startsWith("/api/")) {
      rules.checkKey(request.getHeaders().get(KEY));
    }
  }

  private static String token(Request request) throws RequestProblem {
    return Answers.parameters(request).get("token");
  }
}
