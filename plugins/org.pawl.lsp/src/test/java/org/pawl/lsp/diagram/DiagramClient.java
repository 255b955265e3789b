// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import com.google.gson.JsonElement;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;

/** The server as its clients see it: the result is what the message contains. */
public interface DiagramClient extends LanguageServer {
  /** Any JSON is sent as the parameters. */
  @JsonRequest(value = "pawl/diagram", useSegment = false)
  CompletableFuture<JsonElement> diagram(JsonElement params);
}
