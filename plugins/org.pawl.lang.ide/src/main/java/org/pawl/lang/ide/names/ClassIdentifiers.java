// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.lang.c.CCode;
import org.pawl.lang.c.CDeclarations;
import org.pawl.lang.c.CToken;
import org.pawl.lang.ide.names.CIdentifier.Spelling;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Operation;
import org.pawl.model.Port;
import org.pawl.model.Publication;
import org.pawl.model.State;
import org.pawl.model.Vertex;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;

/** The functions that a class's own C may call: its operations and the typed helpers. */
final class ClassIdentifiers {
  private final Map<String, CIdentifier> words = new LinkedHashMap<>();
  private final MachineClass type;
  private final String me;

  private ClassIdentifiers(MachineClass type) {
    this.type = type;
    me = DeclarationTexts.struct(type) + " *me";
  }

  static Map<String, CIdentifier> of(MachineClass type) {
    ClassIdentifiers all = new ClassIdentifiers(type);
    if (type.getName() != null) {
      all.operations();
      all.sends();
      all.publishes();
      all.events();
      all.deferral();
      all.isIn();
    }
    return all.words;
  }

  private void add(CIdentifier word) {
    words.putIfAbsent(word.text(), word);
  }

  private Spelling local(String verb) {
    return new Spelling().of(type).text(verb);
  }

  private void operations() {
    for (Operation operation : Members.of(type.getMembers(), Operation.class)) {
      if (operation.getName() != null && operation.getParameters() != null) {
        String own = new CCode(operation.getParameters().getSource()).inner().strip();
        boolean none = own.isEmpty() || own.equals("void");
        List<String> parameters = none ? List.of(me) : List.of(me, own.replaceAll("\\s+", " "));
        String result = operation.getType() == null ? "void" : operation.getType();
        add(
            local("_")
                .of(operation)
                .function(result, parameters, none ? List.of() : parameterNames(operation)));
      }
    }
  }

  private static List<String> parameterNames(Operation operation) {
    // As declarations they would end with semicolons.
    String source = new CCode(operation.getParameters().getSource()).inner() + ";";
    String members = "{" + source.replace(',', ';') + "}";
    return CDeclarations.in(new CCode(members)).stream().map(d -> d.name().in(members)).toList();
  }

  private void sends() {
    List<Port> ports = Members.of(type.getMembers(), Port.class);
    for (Port port : ports) {
      for (Event event : new LinkedHashSet<>(DeclarationTexts.resolved(port.getSends()))) {
        boolean only = ports.stream().filter(p -> p.getSends().contains(event)).count() == 1;
        Spelling name = only ? local("_send_") : local("_send_").of(port).text("_");
        List<String> parameters =
            new ArrayList<>(List.of(DeclarationTexts.struct(type) + " const *me"));
        List<String> arguments = new ArrayList<>();
        if (port.getDimension() != null) {
          parameters.add("size_t index");
          arguments.add("index");
        }
        parameters.addAll(DeclarationTexts.fields(event));
        arguments.addAll(DeclarationTexts.arguments(event));
        add(name.of(event).function("void", parameters, arguments));
      }
    }
  }

  private void publishes() {
    for (Publication publication : Members.of(type.getMembers(), Publication.class)) {
      for (Event event : DeclarationTexts.resolved(publication.getEvents())) {
        List<String> parameters =
            new ArrayList<>(List.of(DeclarationTexts.struct(type) + " const *me"));
        parameters.addAll(DeclarationTexts.fields(event));
        add(
            local("_publish_")
                .of(event)
                .function("void", parameters, DeclarationTexts.arguments(event)));
      }
    }
  }

  /** The model's events, and those of other models that the class refers to. */
  private void events() {
    for (Event event : visibleEvents()) {
      String made =
          DeclarationTexts.payload(event)
              .map(p -> ((Model) p.eContainer()).getName() + "_" + p.getName() + " *")
              .orElse("pawl_event const *");
      List<String> arguments = DeclarationTexts.arguments(event);
      add(local("_new_").of(event).function(made, DeclarationTexts.fields(event), arguments));
      if (type.isActive()) {
        List<String> parameters = new ArrayList<>(List.of(me));
        parameters.addAll(DeclarationTexts.fields(event));
        add(local("_post_").of(event).function("void", parameters, arguments));
      }
    }
  }

  private Set<Event> visibleEvents() {
    Model model = EcoreUtil2.getContainerOfType(type, Model.class);
    List<Model> models = new ArrayList<>(List.of(model));
    models.addAll(UsedModels.of(model));
    Set<Event> events = new LinkedHashSet<>();
    for (Model seen : models) {
      for (EventDeclaration declaration : Members.of(seen.getMembers(), EventDeclaration.class)) {
        declaration.getEvents().stream().filter(e -> e.getName() != null).forEach(events::add);
      }
    }
    return events;
  }

  private void deferral() {
    if (type.isActive()) {
      add(
          local("_defer")
              .function("void", List.of(me, "pawl_event const *event"), List.of("&e->event")));
      add(local("_recall").function("bool", List.of(me), List.of()));
    }
  }

  /** With the generator's name for the state: its path if its name is not unique. */
  private void isIn() {
    for (Machine machine : Members.of(type.getMembers(), Machine.class)) {
      boolean whole = EcoreUtil.UnresolvedProxyCrossReferencer.find(type).isEmpty();
      List<Vertex> all = Regions.allVertices(whole ? Expansion.of(machine) : machine).toList();
      Map<String, Integer> count = new HashMap<>();
      all.stream()
          .filter(vertex -> !Expansion.isInUse(vertex))
          .forEach(vertex -> count.merge(String.valueOf(vertex.getName()), 1, Integer::sum));
      for (Vertex vertex : all) {
        if (vertex instanceof State state && state.getName() != null) {
          boolean only = !Expansion.isInUse(state) && count.get(state.getName()) == 1;
          Spelling name = only ? local("_is_in_").of(state) : path(local("_is_in"), state);
          add(
              name.function(
                  "bool", List.of(DeclarationTexts.struct(type) + " const *me"), List.of()));
        }
      }
    }
  }

  private static Spelling path(Spelling name, State state) {
    List<Named> around = new ArrayList<>();
    for (EObject e = state; e instanceof Named named; e = e.eContainer()) {
      around.add(0, named);
    }
    around.forEach(element -> name.text("_").of(Expansion.origin(element)));
    return name;
  }

  // --- the members of `me`

  /** The attributes that the class's {@code var} declares, by name. */
  static Map<String, Target> attributes(MachineClass type) {
    Map<String, Target> found = new LinkedHashMap<>();
    for (var attributes : Members.of(type.getMembers(), org.pawl.model.Attributes.class)) {
      if (attributes.getCode() != null) {
        CCode code = new CCode(attributes.getCode().getSource());
        for (CDeclarations.Declared declared : CDeclarations.in(code)) {
          CToken token = declared.name();
          String name = token.in(code.source());
          found.putIfAbsent(name, new Target(attributes, name));
        }
      }
    }
    return found;
  }
}
