// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.language;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.UnregistrationParams;
import org.pawl.lang.ide.server.SilentClient;
import org.pawl.ui.PawlUi;

/** Receives notifications of the server. */
final class LanguageClientInWorkbench extends SilentClient {
  private final Diagnostics diagnostics;

  LanguageClientInWorkbench(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams published) {
    diagnostics.publish(published.getUri(), published.getDiagnostics());
  }

  @Override
  public void showMessage(MessageParams message) {
    logMessage(message);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
    logMessage(request);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    if (message.getType() == MessageType.Error) {
      PawlUi.log().error(message.getMessage());
    }
  }

  @Override
  public CompletableFuture<Void> registerCapability(RegistrationParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> unregisterCapability(UnregistrationParams params) {
    return CompletableFuture.completedFuture(null);
  }
}
