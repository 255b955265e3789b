// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pawl.lang.c.ReservedCNames;
import org.pawl.model.query.Limits;
import org.pawl.services.imports.format.ImportException;
import org.pawl.services.internal.scxml.code.ScxmlExpression.Type;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;
import org.pawl.services.internal.scxml.document.ModelIdentifiers;
import org.pawl.services.internal.scxml.document.StateTree;

/**
 * The data of a document: members of the object, which are initialised before the machine starts.
 */
public final class Datamodel implements ScxmlExpression.Context {
  /** Members that generated C declares. */
  private static final List<String> MEMBERS = List.of("active", "state", "completed", "deferred");

  private final StateTree tree;
  private final String className;
  private final ImportFindings findings;
  private final ModelIdentifiers names =
      new ModelIdentifiers(
          name -> ReservedCNames.member(name).isPresent() || ReservedCNames.isCppKeyword(name));

  private final Map<String, Datum> all = new LinkedHashMap<>();

  private record Datum(int number, Type type) {}

  public Datamodel(StateTree tree, String className, ImportFindings findings) {
    this.tree = tree;
    this.className = className;
    this.findings = findings;
    MEMBERS.forEach(names::fresh);
  }

  /** The declaration of the members; empty if there are none. */
  public Optional<String> declaration() {
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(
            all.keySet().stream()
                .map(datum -> "int " + names.of(datum) + ";")
                .collect(Collectors.joining(" ", "var { ", " }")));
  }

  /** The statements that give the data their first values, in document order. */
  public TranslatedCode initialised(ActionTranslator actions) throws ImportException {
    List<TranslatedCode> values = new ArrayList<>();
    boolean late = tree.document().attribute("binding").orElse("").equals("late");
    List<Element> owners = Stream.concat(Stream.of(tree.document()), tree.all()).toList();
    for (Element owner : owners) {
      for (Element model : owner.children("datamodel")) {
        for (Element datum : model.children("data")) {
          if (late && owner != tree.document()) {
            findings.problem(
                datum,
                "the <data> gets its value when its state is first entered: assign it in <onentry>");
          }
          values.add(initialised(datum, actions));
        }
      }
    }
    return TranslatedCode.all(values);
  }

  private TranslatedCode initialised(Element datum, ActionTranslator actions)
      throws ImportException {
    String id = datum.attribute("id").orElse("");
    Optional<String> fault = fault(id);
    if (fault.isPresent()) {
      findings.problem(
          datum,
          "the <data> is left out, since %s: give it an id of its own that is an identifier of up to %d characters"
              .formatted(fault.get(), Limits.NAME));
      return TranslatedCode.NONE;
    }
    if (all.size() == Limits.IMPORT_DATA) {
      throw new ImportException(
          datum.line(),
          "up to this <data> the document has more than %d data: write some of them in C"
              .formatted(Limits.IMPORT_DATA));
    }
    String value = datum.filled("expr").orElse(datum.text().strip());
    Optional<ScxmlExpression.Term> term =
        actions.isCommon() && datum.attribute("src").isEmpty()
            ? ScxmlExpression.parse(value, this)
            : Optional.empty();
    all.put(id, new Datum(all.size(), term.map(ScxmlExpression.Term::type).orElse(Type.NUMBER)));
    if (term.isEmpty()) {
      findings.problem(
          datum,
          "'%s' has become an int without a value: give it an integer, true or false; write text,"
                  .formatted(id)
              + " lists and objects in C");
      return TranslatedCode.NONE;
    }
    if (!term.get().queried().isEmpty()) {
      findings.problem(
          datum,
          "the <data> '%s' uses In(), and no state is active yet: assign its value in <onentry>"
              .formatted(id));
      return TranslatedCode.NONE;
    }
    findings.note(datum, "'%s' has become an int".formatted(id));
    return new TranslatedCode(
        "%s = %s;".formatted(member(id), term.get().text()),
        new DataAccess(term.get().reads(), numbers(id), false),
        Set.of());
  }

  /** The reason why an id cannot name a member of the class; empty if it can. */
  private Optional<String> fault(String id) {
    if (id.isEmpty()) {
      return Optional.of("it has no id");
    }
    if (id.length() > Limits.NAME) {
      return Optional.of("its id is longer");
    }
    if (all.containsKey(id)) {
      return Optional.of("a <data> before it has the id '%s'".formatted(id));
    }
    return id.matches("[A-Za-z_$][\\w$]*")
        ? Optional.empty()
        : Optional.of("its id '%s' is not an identifier".formatted(id));
  }

  @Override
  public Optional<Type> type(String datum) {
    return Optional.ofNullable(all.get(datum)).map(Datum::type);
  }

  @Override
  public int number(String datum) {
    return all.get(datum).number();
  }

  /** A set of one. */
  public BitSet numbers(String datum) {
    BitSet numbers = new BitSet();
    numbers.set(number(datum));
    return numbers;
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
    } catch (ImportException e) {
      return Optional.empty();
    }
  }

  @Override
  public String isIn(Element state) {
    return "%s_is_in_%s(me)".formatted(className, tree.name(state));
  }
}
