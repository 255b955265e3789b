// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.server;

import com.google.common.util.concurrent.ThreadFactoryBuilder;
import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.concurrent.Executors;
import org.eclipse.xtext.ide.server.concurrent.RequestManager;
import org.eclipse.xtext.service.OperationCanceledManager;

/**
 * Answers one request at a time. Models in memory must be read by one thread only: EMF resolves
 * references, creates lists and adapters and loads files on first access, and results about a file
 * are cached in it. Two concurrent readers would also compute the same results twice.
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
