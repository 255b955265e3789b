// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.pipe;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.util.stream.Collectors;
import org.apache.log4j.Logger;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.MessageIssue;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.validation.ReflectiveMessageValidator;

/**
 * Parses the content of a message. Invalid JSON is answered with -32700, JSON that is not a message
 * with -32600, an unknown method with -32601, wrong parameters with -32602.
 */
final class MessageParser {
  private static final Logger LOG = Logger.getLogger(MessageParser.class);

  private final MessageJsonHandler json;
  private final MessageConsumer client;
  private final ReflectiveMessageValidator complete = new ReflectiveMessageValidator();
  private final Gson plain = new Gson();

  /**
   * @param client receives the errors
   */
  MessageParser(MessageJsonHandler json, MessageConsumer client) {
    this.json = json;
    this.client = client;
  }

  /** Parses the text and passes a valid message to the server. Returns whether the text is JSON. */
  boolean read(String text, MessageConsumer server) {
    JsonElement element;
    try {
      element = parse(text);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      answer(
          null, ResponseErrorCode.ParseError, "the message is not valid JSON: " + e.getMessage());
      return false;
    }
    if (!(element instanceof JsonObject object)) {
      answer(null, ResponseErrorCode.InvalidRequest, "a message must be a JSON object");
    } else if (object.has("method") || !object.has("id")) {
      call(text, object, server);
    } else {
      response(text, server);
    }
    return true;
  }

  private JsonElement parse(String text) throws IOException {
    JsonReader reader = new JsonReader(new StringReader(text));
    JsonElement element = plain.getAdapter(JsonElement.class).read(reader);
    if (reader.peek() != JsonToken.END_DOCUMENT) {
      throw new IOException("there is text after the JSON value");
    }
    return element;
  }

  private void call(String text, JsonObject object, MessageConsumer server) {
    Either<String, Number> id = id(object);
    if (id == null && object.has("id")) {
      answer(null, ResponseErrorCode.InvalidRequest, "an id must be a string or an integer");
      return;
    }
    if (!(object.get("method") instanceof JsonPrimitive name) || !name.isString()) {
      answer(id, ResponseErrorCode.InvalidRequest, "a message must have a method");
      return;
    }
    String method = name.getAsString();
    if (id != null && json.getJsonRpcMethod(method) == null) {
      answer(id, ResponseErrorCode.MethodNotFound, "there is no method '" + method + "'");
      return;
    }
    try {
      Message message = json.parseMessage(text);
      complete.consume(message);
      if (lacksParameters(message, method)) {
        throw new IllegalArgumentException("they are missing");
      }
      server.consume(message);
    } catch (MessageIssueException e) {
      unfit(id, method, issues(e));
    } catch (RuntimeException e) {
      unfit(id, method, e.getMessage());
    }
  }

  private boolean lacksParameters(Message message, String method) {
    JsonRpcMethod known = json.getJsonRpcMethod(method);
    return message instanceof RequestMessage request
        && known != null
        && known.getParameterTypes().length > 0
        && request.getParams() == null;
  }

  private static String issues(MessageIssueException problem) {
    return problem.getIssues().stream()
        .map(MessageIssue::getText)
        .collect(Collectors.joining("; "));
  }

  /** The id; null if it is missing or invalid. */
  private static Either<String, Number> id(JsonObject object) {
    if (!(object.get("id") instanceof JsonPrimitive id)) {
      return null;
    } else if (id.isString()) {
      return Either.forLeft(id.getAsString());
    }
    try {
      return id.isNumber() ? Either.forRight(Integer.valueOf(id.getAsString())) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private void response(String text, MessageConsumer server) {
    try {
      server.consume(json.parseMessage(text));
    } catch (RuntimeException e) {
      LOG.warn("a response of the client is invalid: " + e.getMessage());
    }
  }

  private void unfit(Either<String, Number> id, String method, String why) {
    String text = "the parameters of '" + method + "' are wrong: " + why;
    if (id == null) {
      LOG.warn(text);
    } else {
      answer(id, ResponseErrorCode.InvalidParams, text);
    }
  }

  private void answer(Either<String, Number> id, ResponseErrorCode code, String why) {
    client.consume(ErrorResponses.answer(id, code, why));
  }
}
