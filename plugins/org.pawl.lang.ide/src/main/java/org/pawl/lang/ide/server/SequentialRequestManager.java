// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.concurrent.Executors;
import org.eclipse.xtext.ide.server.concurrent.RequestManager;
import org.eclipse.xtext.service.OperationCanceledManager;

/**
 * Answers one request at a time. Models in memory may be read by one thread only: EMF resolves
 * references, makes lists and adapters and loads files when they are first asked for, and what is
 * found out about a file is kept beside it. Two readers at once would also find out the same twice.
 */
@Singleton
public class SequentialRequestManager extends RequestManager {
  @Inject
  public SequentialRequestManager(OperationCanceledManager cancelled) {
    super(
        Executors.newSingleThreadExecutor(
            new ThreadFactoryBuilder().setDaemon(true).setNameFormat("pawl-reader").build()),
        cancelled);
  }
}
