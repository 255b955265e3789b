// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.hover;

import com.google.inject.ImplementedBy;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;

/**
 * The C that an element becomes. The language service does not know the generator; a part that
 * knows both binds this.
 */
@ImplementedBy(GeneratedPreview.None.class)
public interface GeneratedPreview {
  /** C to be read by people, not whole files; empty if the element becomes none. */
  Optional<String> of(EObject element);

  /** Where there is no generator. */
  final class None implements GeneratedPreview {
    @Override
    public Optional<String> of(EObject element) {
      return Optional.empty();
    }
  }
}
