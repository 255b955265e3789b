// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.pawl.studio.internal.access.RequestProblem;

/** Reads parameters of requests, and writes answers with the headers that all answers have. */
final class Answers {
  private Answers() {}

  static Map<String, String> parameters(Request request) throws RequestProblem {
    var parameters = new LinkedHashMap<String, String>();
    try {
      Request.extractQueryParameters(request)
          .forEach(field -> parameters.put(field.getName(), field.getValue()));
    } catch (RuntimeException e) {
      throw new RequestProblem(400, "the parameters cannot be read");
    }
    return parameters;
  }

  static void write(Answer answer, Response response, Callback done) {
    response.setStatus(answer.status());
    HttpFields.Mutable headers = response.getHeaders();
    headers.put(HttpHeader.CONTENT_TYPE, answer.type());
    headers.put(HttpHeader.CONTENT_LENGTH, answer.body().length);
    headers.put(HttpHeader.CACHE_CONTROL, "no-store");
    headers.put("Content-Security-Policy", answer.policy());
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cross-Origin-Resource-Policy", "same-origin");
    headers.put("Cross-Origin-Opener-Policy", "same-origin");
    response.write(true, ByteBuffer.wrap(answer.body()), done);
  }
}
