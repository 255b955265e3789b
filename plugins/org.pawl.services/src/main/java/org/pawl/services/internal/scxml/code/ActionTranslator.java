// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.internal.scxml.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.lang.c.CScanner;
import org.pawl.services.internal.scxml.code.ScxmlExpression.Term;
import org.pawl.services.internal.scxml.document.Element;
import org.pawl.services.internal.scxml.document.ImportFindings;

/**
 * Translates conditions and executable content to C. Code that means the same in C and ECMAScript
 * is translated. All other code is reported for review; it is copied if it can be a part of C.
 */
public final class ActionTranslator {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\s*([A-Za-z_$][\\w$]*)\\s*([-+*]?=)(?!=)(.*)", Pattern.DOTALL);
  private static final Pattern SEPARATOR = Pattern.compile("[;\n\r]");
  private static final Pattern STEP = Pattern.compile("\\s*([A-Za-z_$][\\w$]*)\\s*(\\+\\+|--)\\s*");

  /**
   * An unterminated string extends to the end of the text; otherwise the search would start again
   * at each quote.
   */
  private static final Pattern WORD_OR_TEXT =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\])*+\"?|'(?:\\\\.|[^'\\\\])*+'?|(?<![.\\w>])[A-Za-z_]\\w*");

  private static final Pattern IN = Pattern.compile("\\bIn\\(\\s*['\"]([^'\"]*)['\"]\\s*\\)");

  private final Datamodel data;
  private final boolean common;
  private final ImportFindings findings;

  public ActionTranslator(Element document, Datamodel data, ImportFindings findings) {
    this.data = data;
    this.findings = findings;
    this.common = document.filled("datamodel").orElse("null").matches("null|ecmascript");
  }

  /** Whether the document's expressions are in ECMAScript, or it declares no language. */
  public boolean isCommon() {
    return common;
  }

  // --- conditions

  /** The condition of an element; empty if there is none, or it is empty. */
  public Optional<Term> condition(Element element) {
    if (element.attribute("cond").isPresent() && element.filled("cond").isEmpty()) {
      findings.note(element, "an empty condition always holds");
    }
    return element.filled("cond").map(script -> condition(script, element));
  }

  private Term condition(String script, Element element) {
    Optional<Term> term = term(script);
    if (term.isPresent()) {
      return term.get();
    }
    String text = asC(script);
    boolean whole = isWhole("[" + text + "]");
    findings.problem(
        element,
        whole
            ? "the condition is copied to C unchanged: check that it means the same there"
            : "the condition is not valid C, its brackets or quotes do not match: write it in C");
    return new Term(whole ? text : "false", ScxmlExpression.Type.TRUTH, new BitSet(), Set.of());
  }

  private Optional<Term> term(String script) {
    return common ? ScxmlExpression.parse(script, data) : Optional.empty();
  }

  // --- executable content

  public TranslatedCode block(List<Element> contents) {
    return TranslatedCode.all(contents.stream().map(this::statement).toList());
  }

  private TranslatedCode statement(Element content) {
    if (!content.standard()) {
      return unknown(content, "belongs to another language");
    }
    return switch (content.name()) {
      case "script" -> script(content);
      case "assign" -> assign(content);
      case "if" -> conditional(content);
      case "log" -> {
        findings.note(content, "<log> has become a comment");
        yield new TranslatedCode(comment(content), DataAccess.NONE, Set.of());
      }
      case "send", "raise", "cancel", "foreach" -> unknown(content, "has no counterpart");
      default -> unknown(content, "is not executable content");
    };
  }

  private TranslatedCode unknown(Element content, String why) {
    findings.problem(
        content, "<%s> %s: replace its comment in the model with C".formatted(content.name(), why));
    return TranslatedCode.opaque(comment(content));
  }

  private TranslatedCode script(Element script) {
    if (script.attribute("src").isPresent()) {
      return unknown(script, "is in another file");
    }
    TranslatedCode.Sequence all = new TranslatedCode.Sequence();
    Iterable<String> parts = SEPARATOR.splitAsStream(script.text())::iterator;
    for (String part : parts) {
      Optional<TranslatedCode> statement =
          part.isBlank() ? Optional.of(TranslatedCode.NONE) : simple(part);
      if (statement.isEmpty()) {
        return taken(script, script.text(), "<script>");
      }
      all.add(statement.get());
    }
    return all.block();
  }

  /** A statement that is an assignment, or increments or decrements a number. */
  private Optional<TranslatedCode> simple(String text) {
    Matcher step = STEP.matcher(text);
    if (step.matches()) {
      return assignment(step.group(1), step.group(2).charAt(0) + "=", "1");
    }
    Matcher assignment = ASSIGNMENT.matcher(text);
    return assignment.matches()
        ? assignment(assignment.group(1), assignment.group(2), assignment.group(3))
        : Optional.empty();
  }

  private Optional<TranslatedCode> assignment(String datum, String operator, String value) {
    Optional<Term> term = term(value);
    boolean alike =
        term.isPresent()
            && data.type(datum).equals(Optional.of(term.get().type()))
            && (operator.equals("=") || term.get().type() == ScxmlExpression.Type.NUMBER);
    if (!alike) {
      return Optional.empty();
    }
    BitSet writes = data.numbers(datum);
    BitSet reads = operator.equals("=") ? new BitSet() : data.numbers(datum);
    reads.or(term.get().reads());
    String text = "%s %s %s;".formatted(data.member(datum), operator, term.get().text());
    return Optional.of(
        new TranslatedCode(text, new DataAccess(reads, writes, false), term.get().queried()));
  }

  private TranslatedCode assign(Element assign) {
    String location = assign.attribute("location").orElse("");
    String value = assign.filled("expr").orElse(assign.text().strip());
    return assignment(location, "=", value)
        .orElseGet(() -> taken(assign, "%s = %s;".formatted(location, value), "<assign>"));
  }

  /** The text of the document, if it can be a part of a block of C. */
  private TranslatedCode taken(Element element, String script, String what) {
    String text = asC(script).strip();
    boolean whole = isWhole("{ " + text + " }");
    findings.problem(
        element,
        whole
            ? what + " is copied to C unchanged: check that it means the same there"
            : what + " is not valid C, its brackets or quotes do not match: write it in C");
    return TranslatedCode.opaque(whole ? text : "/* " + uncommented(text) + " */");
  }

  private TranslatedCode conditional(Element element) {
    BitSet reads = new BitSet();
    Set<Element> queried = new HashSet<>();
    StringBuilder text = new StringBuilder("if (" + branch(element, reads, queried) + ") {");
    List<TranslatedCode> blocks = new ArrayList<>();
    boolean otherwise = false;
    for (Element content : element.children()) {
      if (otherwise && content.is("elseif", "else")) {
        findings.problem(content, "<else> is the last branch of its <if>: remove what follows it");
      } else if (content.is("elseif")) {
        text.append(" } else if (").append(branch(content, reads, queried)).append(") {");
      } else if (content.is("else")) {
        otherwise = true;
        text.append(" } else {");
      } else {
        TranslatedCode block = statement(content);
        blocks.add(block);
        text.append(" ").append(block.text());
      }
    }
    return new TranslatedCode("", DataAccess.reading(reads), queried)
        .then(TranslatedCode.all(blocks))
        .withText(text + " }");
  }

  /** The condition in C. Adds the data and states that it depends on to the two sets. */
  private String branch(Element test, BitSet reads, Set<Element> queried) {
    if (test.filled("cond").isEmpty()) {
      findings.problem(test, "<%s> has no condition: add cond='...'".formatted(test.name()));
      return "false";
    }
    Term term = condition(test.attribute("cond").orElseThrow(), test);
    reads.or(term.reads());
    queried.addAll(term.queried());
    return term.text();
  }

  // --- C

  private String asC(String script) {
    Matcher in = IN.matcher(script.strip());
    String text =
        in.replaceAll(
            found ->
                Matcher.quoteReplacement(
                    data.state(found.group(1)).map(data::isIn).orElse(found.group())));
    text = text.replace("!==", "!=").replace("===", "==").replaceAll("\\s+", " ");
    return WORD_OR_TEXT
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    data.type(found.group()).isPresent()
                        ? data.member(found.group())
                        : found.group()));
  }

  private static boolean isWhole(String code) {
    CScanner.Extent extent = new CScanner(code).find(0);
    return extent.closed() && extent.end() == code.length();
  }

  private static String comment(Element content) {
    StringBuilder text = new StringBuilder("/* " + content.name());
    for (String attribute :
        List.of(
            "label", "event", "expr", "cond", "delay", "id", "sendid", "src", "array", "item")) {
      content
          .attribute(attribute)
          .ifPresent(v -> text.append(" ").append(attribute).append("=").append(uncommented(v)));
    }
    return text + " */";
  }

  private static String uncommented(String text) {
    return text.replaceAll("\\s+", " ").replace("*/", "* /").replace("/*", "/ *");
  }
}
