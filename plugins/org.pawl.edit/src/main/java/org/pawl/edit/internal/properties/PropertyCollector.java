// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.properties;

import static org.pawl.model.PawlPackage.Literals.NAMED__NAME;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.pawl.edit.change.Delete;
import org.pawl.edit.change.RenameElement;
import org.pawl.edit.internal.properties.PropertyDescriptor.Kind;
import org.pawl.edit.internal.syntax.Clause;
import org.pawl.edit.internal.syntax.CodeBlock;
import org.pawl.edit.internal.syntax.FragmentParser;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.EditScripts;
import org.pawl.lang.text.Extent;
import org.pawl.lang.text.ModelText;
import org.pawl.lang.text.Replacement;
import org.pawl.lang.text.TextStyle;
import org.pawl.model.Code;
import org.pawl.model.Named;

/** Collects the properties of one element, with functions for the different kinds of syntax. */
final class PropertyCollector {
  private final EObject element;
  private final List<PropertyDescriptor> found = new ArrayList<>();

  PropertyCollector(EObject element) {
    this.element = element;
  }

  List<PropertyDescriptor> found() {
    return List.copyOf(found);
  }

  void add(String name, Kind kind, String value, Function<String, EditScript> change) {
    add(name, kind, List.of(), value, change);
  }

  void add(
      String name,
      Kind kind,
      List<String> choices,
      String value,
      Function<String, EditScript> change) {
    found.add(
        new PropertyDescriptor(
            element,
            name,
            kind,
            choices,
            value,
            text -> EditScripts.of(element, change.apply(text))));
  }

  void name() {
    if (element instanceof Named named && named.getName() != null) {
      found.add(
          new PropertyDescriptor(
              element,
              "name",
              Kind.NAME,
              List.of(),
              named.getName(),
              text -> RenameElement.of(named, text)));
    } else if (element instanceof Named) {
      int keyword = Clause.token(element, ModelText.node(element).getOffset(), 1).getEndOffset();
      Around around = new Around(" ", "");
      add("name", Kind.NAME, "", text -> put("name", NAMED__NAME, text, around, keyword));
    }
  }

  /** The keywords before and after an optional value. */
  record Around(String before, String behind) {
    int tokensBefore() {
      return tokens(before);
    }

    int tokensBehind() {
      return tokens(behind);
    }

    private static int tokens(String text) {
      return (int) Stream.of(text.strip().split("\\s+")).filter(t -> !t.isEmpty()).count();
    }
  }

  /** A mandatory value. */
  void required(String name, EStructuralFeature feature) {
    add(name, Kind.TEXT, Clause.text(element, feature), text -> put(name, feature, text, null, 0));
  }

  /**
   * An optional value.
   *
   * @param behind the preceding features; the value follows the last one that is present
   */
  void optional(
      String name, EStructuralFeature feature, Around around, EStructuralFeature... behind) {
    String value = Clause.text(element, feature);
    add(name, Kind.TEXT, value, text -> put(name, feature, text, around, anchor(behind)));
  }

  int anchor(EStructuralFeature... features) {
    int anchor = -1;
    for (EStructuralFeature feature : features) {
      if (Clause.has(element, feature)) {
        anchor = Clause.behindFeature(element, feature);
      }
    }
    return anchor < 0 ? ModelText.node(element).getEndOffset() : anchor;
  }

  /** Writes a value, or removes it together with its keywords. */
  EditScript put(String name, EStructuralFeature feature, String value, Around around, int anchor) {
    String text = TextStyle.of(Clause.file(element)).ends(value);
    if (!text.isEmpty()) {
      Replacement change = write(feature, text, around, anchor);
      EditScript script = EditScript.of(change);
      new FragmentParser(element).check(script, change, text, feature);
      return script;
    }
    if (around == null) {
      throw EditRefusedException.because(element, "it needs a " + name, "write one");
    }
    Extent clause = Clause.with(element, feature, around.tokensBefore(), around.tokensBehind());
    Replacement change = Clause.remove(element, clause);
    new FragmentParser(element).read(EditScript.of(change), change, "");
    return EditScript.of(change);
  }

  private Replacement write(EStructuralFeature feature, String text, Around around, int anchor) {
    if (Clause.has(element, feature)) {
      Extent extent = Clause.extent(element, feature);
      return Replacement.between(extent.from(), extent.to(), text);
    }
    if (around == null) {
      throw EditRefusedException.because(element, "it has none in the text", "write it there");
    }
    return Replacement.insertion(anchor, around.before() + text + around.behind());
  }

  // --- C

  /** A mandatory block of C. */
  void block(String name, EStructuralFeature feature) {
    code(name, feature, null, 0, braces(feature));
  }

  /** An optional block of C after a slash. */
  void effect(EStructuralFeature feature, int anchor) {
    code("effect", feature, new Around(" / ", ""), anchor, braces(feature));
  }

  void code(
      String name,
      EStructuralFeature feature,
      Around around,
      int anchor,
      UnaryOperator<String> delimited) {
    String source = source(feature);
    add(
        name,
        Kind.CODE,
        CodeBlock.inner(source),
        text ->
            put(
                name,
                feature,
                text.isEmpty() && around != null ? "" : delimited.apply(text),
                around,
                anchor));
  }

  private String source(EStructuralFeature feature) {
    return element.eGet(feature) instanceof Code code && code.getSource() != null
        ? code.getSource()
        : "";
  }

  private UnaryOperator<String> braces(EStructuralFeature feature) {
    return inner -> braces(element, inner, source(feature));
  }

  static String braces(EObject owner, String inner, String before) {
    ModelText model = ModelText.of(owner);
    return CodeBlock.braces(inner, before, TextStyle.of(model.text()), model.indentation(owner));
  }

  // --- keywords

  /** An optional keyword. */
  void flag(String name, boolean value, String word, int anchor) {
    add(
        name,
        Kind.FLAG,
        List.of("true", "false"),
        Boolean.toString(value),
        text -> {
          ILeafNode token = ModelText.token(element, word);
          if (!text.equals("true") && token != null) {
            int next = Clause.token(element, token.getEndOffset(), 1).getOffset();
            return EditScript.of(Replacement.between(token.getOffset(), next, ""));
          }
          return token != null || !text.equals("true")
              ? new EditScript(List.of())
              : EditScript.of(Replacement.insertion(anchor, word + " "));
        });
  }

  /** A choice between keywords. */
  void word(String name, String... words) {
    for (String word : words) {
      ILeafNode token = ModelText.token(element, word);
      if (token != null) {
        add(
            name,
            Kind.CHOICE,
            List.of(words),
            word,
            text ->
                text.isEmpty()
                    ? put(name, null, "", null, 0)
                    : EditScript.of(
                        Replacement.between(token.getOffset(), token.getEndOffset(), text)));
      }
    }
  }

  // --- members

  /**
   * A member of the element that is shown as one property, for example {@code priority 3}.
   *
   * @param member null if the element has none
   * @param around the keywords of the member
   * @param shown converts the text of the member to the value of the property
   * @param written converts the value back
   */
  void member(
      String name,
      Kind kind,
      List<String> choices,
      EObject member,
      EClass type,
      Around around,
      UnaryOperator<String> shown,
      UnaryOperator<String> written) {
    String value =
        member == null
            ? ""
            : shown.apply(MemberProperty.value(member, around).in(Clause.file(member)));
    add(
        name,
        kind,
        choices,
        value,
        text -> {
          if (text.isEmpty()) {
            return member == null ? new EditScript(List.of()) : Delete.of(member);
          }
          String said = written.apply(text);
          return member == null
              ? MemberProperty.added(element, type, around, said)
              : MemberProperty.changed(member, around, said);
        });
  }

  void member(String name, EObject member, EClass type, String before, String behind) {
    UnaryOperator<String> same = UnaryOperator.identity();
    member(name, Kind.TEXT, List.of(), member, type, new Around(before, behind), same, same);
  }
}
