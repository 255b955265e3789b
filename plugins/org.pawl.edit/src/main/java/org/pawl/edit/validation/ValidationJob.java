// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.sync.Snapshot;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * What is wrong with a model as it is now: found out in another thread than that of the diagrams,
 * and known there afterwards, if it has not changed meanwhile.
 */
public final class ValidationJob {
  private final SynchronizedModel synced;
  private final Snapshot snapshot;
  private List<Issue> issues = List.of();

  private ValidationJob(SynchronizedModel synced) {
    this.synced = synced;
    this.snapshot = synced.snapshot();
  }

  /** Empty if it is known already. */
  public static Optional<ValidationJob> of(SynchronizedModel synced) {
    return ValidationResult.areKnown(synced)
        ? Optional.empty()
        : Optional.of(new ValidationJob(synced));
  }

  /** In any thread. */
  public void run() {
    issues = ValidationResult.issues(snapshot.read());
  }

  /**
   * In the thread of the diagrams.
   *
   * @return false if the model has changed since, and is to be examined again
   */
  public boolean take() {
    boolean current = snapshot.isCurrent();
    if (current) {
      ValidationResult.know(synced, issues);
    }
    return current;
  }
}
