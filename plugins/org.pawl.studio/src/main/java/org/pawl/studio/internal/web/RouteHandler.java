// SPDX-License-Identifier: EPL-2.0
package org.pawl.studio.internal.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.pawl.services.files.FileProblem;
import org.pawl.studio.internal.access.RequestProblem;

/** Finds what answers a request: by method and path, otherwise a file of the web client. */
final class RouteHandler extends Handler.Abstract {
  private final Map<String, Route> routes;
  private final ClientFiles files;

  /**
   * @param routes by method and path: {@code GET /api/models}
   */
  RouteHandler(Map<String, Route> routes, ClientFiles files) {
    this.routes = Map.copyOf(routes);
    this.files = files;
  }

  @Override
  public boolean handle(Request request, Response response, Callback done) {
    Answers.write(answer(request), response, done);
    return true;
  }

  private Answer answer(Request request) {
    try {
      return found(request);
    } catch (RequestProblem e) {
      return Answer.json(e.status(), Map.of("error", e.getMessage()));
    } catch (FileProblem e) {
      return Answer.json(409, Map.of("error", e.getMessage()));
    } catch (CharacterCodingException e) {
      return Answer.json(422, Map.of("error", "the file is not text in UTF-8"));
    } catch (IOException e) {
      return Answer.json(500, Map.of("error", "a file cannot be read or written"));
    } catch (RuntimeException | StackOverflowError e) {
      return Answer.json(500, Map.of("error", "a bug in Pawl: the request failed"));
    }
  }

  private Answer found(Request request) throws RequestProblem, IOException {
    String path = Request.getPathInContext(request);
    Route route = routes.get(request.getMethod() + " " + path);
    String content = content(request, route == null ? 0 : route.largest());
    if (route != null) {
      return route.handler().answer(new ApiRequest(Answers.parameters(request), content));
    }
    if (routes.keySet().stream().anyMatch(known -> known.endsWith(" " + path))) {
      throw new RequestProblem(405, "this request has another method");
    }
    if (!request.getMethod().equals("GET")) {
      throw new RequestProblem(405, "a page is read with GET");
    }
    return files.file(path);
  }

  private static String content(Request request, int largest) throws RequestProblem, IOException {
    boolean hasContent =
        request.getLength() > 0 || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    if (!hasContent) {
      return "";
    }
    if (largest == 0 || request.getLength() > largest) {
      throw new RequestProblem(
          413,
          largest == 0
              ? "a request of this kind has no content"
              : "the content is larger than " + (largest >> 20) + " MB");
    }
    byte[] bytes;
    try (InputStream in = Content.Source.asInputStream(request)) {
      bytes = in.readNBytes(largest + 1);
    }
    if (bytes.length > largest) {
      throw new RequestProblem(413, "the content is larger than " + (largest >> 20) + " MB");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new RequestProblem(400, "the content is not text in UTF-8");
    }
  }
}
