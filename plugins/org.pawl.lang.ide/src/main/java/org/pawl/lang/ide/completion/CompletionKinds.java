// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import org.eclipse.lsp4j.CompletionItemKind;
import org.pawl.lang.ide.names.CIdentifier;
import org.pawl.lang.ide.names.Target;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Vertex;

/** The icons of proposals. */
final class CompletionKinds {
  private CompletionKinds() {}

  static CompletionItemKind of(Target target) {
    var element = target.element();
    if (element instanceof Event) {
      return CompletionItemKind.Event;
    } else if (element instanceof Vertex) {
      return CompletionItemKind.EnumMember;
    } else if (element instanceof MachineClass) {
      return CompletionItemKind.Class;
    } else if (element instanceof PayloadType) {
      return CompletionItemKind.Struct;
    } else if (element instanceof Constant) {
      return CompletionItemKind.Constant;
    } else if (element instanceof Port) {
      return CompletionItemKind.Interface;
    } else if (element instanceof Field || element instanceof Param || target.isAttribute()) {
      return CompletionItemKind.Field;
    }
    return CompletionItemKind.Variable;
  }

  static CompletionItemKind of(CIdentifier word) {
    return switch (word.kind()) {
      case FUNCTION -> CompletionItemKind.Function;
      case TYPE -> CompletionItemKind.Struct;
      case VARIABLE -> CompletionItemKind.Variable;
      case CONSTANT ->
          word.element() instanceof Event ? CompletionItemKind.Event : CompletionItemKind.Constant;
    };
  }
}
