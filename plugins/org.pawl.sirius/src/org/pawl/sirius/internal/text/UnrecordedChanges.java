// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.text;

import java.io.IOException;
import java.util.Map;
import org.eclipse.emf.transaction.RollbackException;
import org.eclipse.emf.transaction.Transaction;
import org.eclipse.emf.transaction.TransactionalEditingDomain;
import org.eclipse.emf.transaction.impl.InternalTransactionalEditingDomain;

/** Changes that come from outside of the session, and cannot be undone in it. */
public final class UnrecordedChanges {
  private UnrecordedChanges() {}

  /** A change that reads files. */
  public interface Change {
    void run() throws IOException;
  }

  public static void run(TransactionalEditingDomain domain, Change change) throws IOException {
    try {
      Transaction transaction =
          ((InternalTransactionalEditingDomain) domain)
              .startTransaction(false, Map.of(Transaction.OPTION_NO_UNDO, Boolean.TRUE));
      try {
        change.run();
      } finally {
        transaction.commit();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RollbackException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
