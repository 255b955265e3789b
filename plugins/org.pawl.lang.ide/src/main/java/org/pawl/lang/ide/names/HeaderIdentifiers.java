// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.names;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pawl.lang.ide.names.CIdentifier.Spelling;
import org.pawl.model.Constant;
import org.pawl.model.Event;
import org.pawl.model.EventDeclaration;
import org.pawl.model.GuardedMember;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptFlow;
import org.pawl.model.InterruptPost;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.PayloadType;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;

/** The identifiers that a model's header declares for all C that includes it. */
final class HeaderIdentifiers {
  private final Map<String, CIdentifier> words = new LinkedHashMap<>();
  private final Model model;

  private HeaderIdentifiers(Model model) {
    this.model = model;
  }

  static Map<String, CIdentifier> of(Model model) {
    HeaderIdentifiers all = new HeaderIdentifiers(model);
    if (model.getName() != null) {
      model.getMembers().forEach(all::member);
    }
    return all.words;
  }

  private void add(CIdentifier word) {
    words.putIfAbsent(word.text(), word);
  }

  private Spelling in(Named owner) {
    return new Spelling().of(owner).text("_");
  }

  private Spelling inUpper(Named owner) {
    return new Spelling().upper(owner).text("_");
  }

  private void member(ModelMember member) {
    if (member instanceof EventDeclaration declaration) {
      declaration.getEvents().stream()
          .filter(event -> event.getName() != null)
          .forEach(event -> add(inUpper(model).of(event).constant(DeclarationTexts.text(event))));
    } else if (!(member instanceof Named named) || named.getName() == null) {
      return;
    } else if (member instanceof Constant constant) {
      String value = constant.getValue() == null ? "" : constant.getValue().getSource();
      Spelling name = inUpper(model).of(constant);
      add(name.constant("#define " + name.text() + " " + value));
    } else if (member instanceof PayloadType type) {
      add(in(model).of(type).type());
      add(in(model).of(type).text("_pool").variable("pawl_pool *const"));
    } else if (member instanceof MachineClass type) {
      type(type);
    } else if (member instanceof SystemDefinition system) {
      system(system);
    }
  }

  private void type(MachineClass type) {
    add(in(model).of(type).type());
    String struct = model.getName() + "_" + type.getName();
    add(
        in(model)
            .of(type)
            .text("_dispatch")
            .function(
                "bool", List.of(struct + " *me", "pawl_event const *event"), List.of("event")));
    if (type.isActive()) {
      add(in(model).of(type).text("_descriptor").type());
      add(
          in(model)
              .of(type)
              .text("_start")
              .function("void", List.of("pawl_active *me"), List.of()));
    } else {
      add(
          in(model)
              .of(type)
              .text("_init")
              .function(
                  "void",
                  DeclarationTexts.initParameters(struct, type),
                  DeclarationTexts.params(type)));
    }
  }

  private void system(SystemDefinition system) {
    add(in(system).text("start").function("void", List.of(), List.of()));
    add(inUpper(system).text("TICK_HZ").constant("ticks in a second"));
    for (SystemMember member : system.getMembers()) {
      if (!(member instanceof Named named) || named.getName() == null) {
        continue;
      }
      if (member instanceof TickDefault tick) {
        add(inUpper(system).upper(tick).text("_HZ").constant("ticks in a second"));
        add(inUpper(system).upper(tick).text("_RATE").constant("the rate, for pawl_tick"));
      } else if (member instanceof Instance instance) {
        add(in(system).of(instance).variable(DeclarationTexts.type(instance)));
      } else if (member instanceof GuardedMember guarded) {
        guarded(system, guarded);
      }
    }
  }

  private void guarded(SystemDefinition system, GuardedMember member) {
    if (member instanceof ThreadDefinition thread) {
      add(in(system).of(thread).variable("pawl_thread"));
    } else if (member instanceof Semaphore semaphore) {
      add(in(system).of(semaphore).variable("pawl_semaphore"));
    } else if (member instanceof Mutex mutex) {
      add(in(system).of(mutex).variable("pawl_mutex"));
    } else if (member instanceof Interrupt interrupt) {
      for (InterruptFlow flow : interrupt.getFlows()) {
        String verb = flow instanceof InterruptPost ? "_post_" : "_publish_";
        for (Event event : DeclarationTexts.resolved(flow.getEvents())) {
          add(
              in(system)
                  .of(interrupt)
                  .text(verb)
                  .of(event)
                  .function(
                      "void", DeclarationTexts.fields(event), DeclarationTexts.arguments(event)));
        }
      }
    }
  }
}
