// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.tokens;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.lang.ide.names.CIdentifier;
import org.pawl.lang.ide.names.Target;
import org.pawl.model.Attributes;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.RunFunction;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Vertex;

/** The protocol's token types of names. */
final class TokenTypes {
  private static final Map<Class<? extends EObject>, String> TYPES = new LinkedHashMap<>();

  static {
    TYPES.put(Event.class, SemanticTokenTypes.Event);
    TYPES.put(Vertex.class, SemanticTokenTypes.EnumMember);
    TYPES.put(MachineClass.class, SemanticTokenTypes.Class);
    TYPES.put(PayloadType.class, SemanticTokenTypes.Struct);
    TYPES.put(Field.class, SemanticTokenTypes.Property);
    TYPES.put(Param.class, SemanticTokenTypes.Property);
    TYPES.put(Attributes.class, SemanticTokenTypes.Property);
    TYPES.put(Constant.class, SemanticTokenTypes.Macro);
    TYPES.put(Operation.class, SemanticTokenTypes.Method);
    TYPES.put(Port.class, SemanticTokenTypes.Interface);
    TYPES.put(Submachine.class, SemanticTokenTypes.Type);
    TYPES.put(OrthogonalRegion.class, SemanticTokenTypes.Namespace);
    TYPES.put(Model.class, SemanticTokenTypes.Namespace);
    TYPES.put(SystemDefinition.class, SemanticTokenTypes.Namespace);
  }

  private TokenTypes() {}

  static String of(Target target) {
    return TYPES.entrySet().stream()
        .filter(entry -> entry.getKey().isInstance(target.element()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(SemanticTokenTypes.Variable);
  }

  /** A name without a target in a model: a C type, a board, a function. */
  static String ofUnknown(INode leaf) {
    EObject element = NodeModelUtils.findActualSemanticObjectFor(leaf);
    if (element instanceof Field || element instanceof Param || element instanceof Operation) {
      return SemanticTokenTypes.Type;
    }
    return element instanceof RunFunction
        ? SemanticTokenTypes.Function
        : SemanticTokenTypes.Variable;
  }

  static String of(CIdentifier word) {
    return switch (word.kind()) {
      case FUNCTION -> SemanticTokenTypes.Function;
      case TYPE -> SemanticTokenTypes.Type;
      case VARIABLE -> SemanticTokenTypes.Variable;
      case CONSTANT ->
          word.element() instanceof Event ? SemanticTokenTypes.Event : SemanticTokenTypes.Macro;
    };
  }
}
