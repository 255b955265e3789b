// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import java.util.concurrent.CompletionException;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/** Creates error responses. Stack traces are written to the log and not sent to clients. */
final class ErrorResponses {
  private static final Logger LOG = Logger.getLogger(ErrorResponses.class);

  private ErrorResponses() {}

  /**
   * * A response with an error.
   *
   * @param id of the request; null if it is unknown
   */
  static ResponseMessage answer(Either<String, Number> id, ResponseErrorCode code, String why) {
    ResponseMessage answer = new ResponseMessage();
    answer.setRawId(id);
    answer.setError(new ResponseError(code, why, null));
    return answer;
  }

  /** The error of a request whose work failed. */
  static ResponseError of(Throwable problem) {
    Throwable cause = problem;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof ResponseErrorException refusal) {
      return refusal.getResponseError();
    }
    if (cause instanceof UnsupportedOperationException) {
      return new ResponseError(ResponseErrorCode.MethodNotFound, "this is not supported", null);
    }
    LOG.error("a request failed", cause);
    String why = "internal error: " + cause + ". The log has more: pawl lsp --log FILE";
    return new ResponseError(ResponseErrorCode.InternalError, why, null);
  }
}
