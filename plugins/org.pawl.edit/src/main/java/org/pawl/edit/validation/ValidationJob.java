// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.validation;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.validation.Issue;
import org.pawl.edit.sync.Snapshot;
import org.pawl.edit.sync.SynchronizedModel;

/**
 * Validates the current model in a background thread. The result is stored in the thread of the
 * diagrams, if the model has not changed meanwhile.
 */
public final class ValidationJob {
  private final SynchronizedModel synced;
  private final Snapshot snapshot;
  private List<Issue> issues = List.of();

  private ValidationJob(SynchronizedModel synced) {
    this.synced = synced;
    this.snapshot = synced.snapshot();
  }

  /** Empty if the result is known already. */
  public static Optional<ValidationJob> of(SynchronizedModel synced) {
    return ValidationResult.areKnown(synced)
        ? Optional.empty()
        : Optional.of(new ValidationJob(synced));
  }

  /** May be called in any thread. */
  public void run() {
    issues = ValidationResult.issues(snapshot.read());
  }

  /**
   * Stores the result. Only in the thread of the diagrams.
   *
   * @return false if the model has changed since, so that it must be validated again
   */
  public boolean take() {
    boolean current = snapshot.isCurrent();
    if (current) {
      ValidationResult.know(synced, issues);
    }
    return current;
  }
}
