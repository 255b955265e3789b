// SPDX-License-Identifier: EPL-2.0
package org.pawl.cli.scxml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.cli.scxml.Expression.Type;

/** The data of a document: members of the object, with a value each before the start. */
final class Data implements Expression.Context {
  /** Of generated C. */
  private static final List<String> MEMBERS = List.of("active", "state", "completed", "deferred");

  private final Tree tree;
  private final String className;
  private final Findings findings;
  private final Names names = new Names();
  private final Map<String, Type> types = new LinkedHashMap<>();

  Data(Tree tree, String className, Findings findings) {
    this.tree = tree;
    this.className = className;
    this.findings = findings;
    MEMBERS.forEach(names::of);
  }

  /** What declares the members; empty if there are none. */
  Optional<String> declaration() {
    return types.isEmpty()
        ? Optional.empty()
        : Optional.of(
            types.keySet().stream()
                .map(datum -> "int " + names.of(datum) + ";")
                .collect(Collectors.joining(" ", "var { ", " }")));
  }

  /** The statements that give the data their first values, in document order. */
  Block initialised(Actions actions) {
    Block all = Block.NONE;
    boolean late = tree.document().attribute("binding").orElse("").equals("late");
    List<Element> owners = Stream.concat(Stream.of(tree.document()), tree.all()).toList();
    for (Element owner : owners) {
      for (Element model : owner.children("datamodel")) {
        for (Element datum : model.children("data")) {
          if (late && owner != tree.document()) {
            findings.problem(
                datum,
                "the datum gets its value when its state is first entered: assign it in <onentry>");
          }
          all = all.then(initialised(datum, actions));
        }
      }
    }
    return all;
  }

  private Block initialised(Element datum, Actions actions) {
    String id = datum.attribute("id").orElse("");
    if (!id.matches("[A-Za-z_$][\\w$]*") || types.containsKey(id)) {
      findings.problem(
          datum, "the datum needs an id of its own that is an identifier, not '%s'".formatted(id));
      return Block.NONE;
    }
    String value = datum.filled("expr").orElse(datum.text().strip());
    Optional<Expression.Term> term =
        actions.isCommon() && datum.attribute("src").isEmpty()
            ? Expression.parse(value, this)
            : Optional.empty();
    types.put(id, term.map(Expression.Term::type).orElse(Type.NUMBER));
    if (term.isEmpty()) {
      findings.problem(
          datum,
          "'%s' has become an int without a value: give it a whole number, true or false; text,"
                  .formatted(id)
              + " lists and objects are to be written in C");
      return Block.NONE;
    }
    if (!term.get().asks().isEmpty()) {
      findings.problem(datum, "no state is active when '%s' gets its value".formatted(id));
      return Block.NONE;
    }
    findings.note(datum, "'%s' has become an int".formatted(id));
    return Block.of(
        "%s = %s;".formatted(member(id), term.get().text()), term.get().reads(), Set.of(id));
  }

  @Override
  public Optional<Type> type(String datum) {
    return Optional.ofNullable(types.get(datum));
  }

  @Override
  public String member(String datum) {
    return "me->" + names.of(datum);
  }

  @Override
  public Optional<Element> state(String id) {
    try {
      Element found = tree.find(id, tree.document());
      return found.is("history") ? Optional.empty() : Optional.of(found);
    } catch (ScxmlProblem e) {
      return Optional.empty();
    }
  }

  @Override
  public String isIn(Element state) {
    return "%s_is_in_%s(me)".formatted(className, tree.name(state));
  }
}
