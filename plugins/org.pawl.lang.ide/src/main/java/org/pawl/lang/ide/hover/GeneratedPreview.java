// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.hover;

import com.google.inject.ImplementedBy;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;

/**
 * The generated C of an element. The language service does not depend on the generator; a bundle
 * that depends on both binds an implementation.
 */
@ImplementedBy(GeneratedPreview.None.class)
public interface GeneratedPreview {
  /** C for readers, not whole files; empty if none is generated for the element. */
  Optional<String> of(EObject element);

  /** The implementation without a generator. */
  final class None implements GeneratedPreview {
    @Override
    public Optional<String> of(EObject element) {
      return Optional.empty();
    }
  }
}
