// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.symbols;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.SymbolKind;
import org.pawl.model.Attributes;
import org.pawl.model.Branching;
import org.pawl.model.Constant;
import org.pawl.model.Deferral;
import org.pawl.model.Entry;
import org.pawl.model.Event;
import org.pawl.model.Exit;
import org.pawl.model.ExitConnection;
import org.pawl.model.Field;
import org.pawl.model.History;
import org.pawl.model.Initial;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Mutex;
import org.pawl.model.Operation;
import org.pawl.model.OrthogonalRegion;
import org.pawl.model.Param;
import org.pawl.model.PayloadType;
import org.pawl.model.Port;
import org.pawl.model.Reaction;
import org.pawl.model.Semaphore;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.TerminalVertex;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.Unhandled;
import org.pawl.model.Vertex;

/** The protocol's kind of an element, which determines its icon; the first match counts. */
final class SymbolKinds {
  private static final Map<Class<? extends EObject>, SymbolKind> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put(Model.class, SymbolKind.Module);
    KINDS.put(Constant.class, SymbolKind.Constant);
    KINDS.put(PayloadType.class, SymbolKind.Struct);
    KINDS.put(Field.class, SymbolKind.Field);
    KINDS.put(Event.class, SymbolKind.Event);
    KINDS.put(MachineClass.class, SymbolKind.Class);
    KINDS.put(Param.class, SymbolKind.Property);
    KINDS.put(Attributes.class, SymbolKind.Field);
    KINDS.put(Operation.class, SymbolKind.Method);
    KINDS.put(Port.class, SymbolKind.Interface);
    KINDS.put(Machine.class, SymbolKind.Namespace);
    KINDS.put(Submachine.class, SymbolKind.Namespace);
    KINDS.put(State.class, SymbolKind.Object);
    KINDS.put(TerminalVertex.class, SymbolKind.Object);
    KINDS.put(OrthogonalRegion.class, SymbolKind.Namespace);
    KINDS.put(Branching.class, SymbolKind.Operator);
    KINDS.put(History.class, SymbolKind.Key);
    KINDS.put(Vertex.class, SymbolKind.Key); // points
    KINDS.put(Initial.class, SymbolKind.Constructor);
    KINDS.put(Entry.class, SymbolKind.Function);
    KINDS.put(Exit.class, SymbolKind.Function);
    KINDS.put(ExitConnection.class, SymbolKind.Function);
    KINDS.put(Unhandled.class, SymbolKind.Function);
    KINDS.put(Deferral.class, SymbolKind.Event);
    KINDS.put(Reaction.class, SymbolKind.Event);
    KINDS.put(SystemDefinition.class, SymbolKind.Package);
    KINDS.put(Instance.class, SymbolKind.Variable);
    KINDS.put(ThreadDefinition.class, SymbolKind.Variable);
    KINDS.put(Semaphore.class, SymbolKind.Variable);
    KINDS.put(Mutex.class, SymbolKind.Variable);
    KINDS.put(Interrupt.class, SymbolKind.Function);
  }

  private SymbolKinds() {}

  static SymbolKind of(EObject element) {
    return KINDS.entrySet().stream()
        .filter(entry -> entry.getKey().isInstance(element))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(SymbolKind.Property);
  }
}
