// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.scxml;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pawl.lang.c.CScanner;
import org.pawl.services.scxml.Expression.Term;

/**
 * Conditions and executable content as C. What means the same in C and ECMAScript is taken over; of
 * the rest a person has to decide, and what can stand in C stands there until then.
 */
final class Actions {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("\\s*([A-Za-z_$][\\w$]*)\\s*([-+*]?=)(?!=)(.*)", Pattern.DOTALL);
  private static final Pattern SEPARATOR = Pattern.compile("[;\n\r]");
  private static final Pattern STEP = Pattern.compile("\\s*([A-Za-z_$][\\w$]*)\\s*(\\+\\+|--)\\s*");

  /**
   * A text that is not closed goes on to the end, or each quote in it would be looked for again.
   */
  private static final Pattern WORD_OR_TEXT =
      Pattern.compile(
          "\"(?:\\\\.|[^\"\\\\])*+\"?|'(?:\\\\.|[^'\\\\])*+'?|(?<![.\\w>])[A-Za-z_]\\w*");

  private static final Pattern IN = Pattern.compile("\\bIn\\(\\s*['\"]([^'\"]*)['\"]\\s*\\)");

  private final Data data;
  private final boolean common;
  private final Findings findings;

  Actions(Element document, Data data, Findings findings) {
    this.data = data;
    this.findings = findings;
    this.common = document.filled("datamodel").orElse("null").matches("null|ecmascript");
  }

  /** Whether the document's expressions are in ECMAScript, or in none. */
  boolean isCommon() {
    return common;
  }

  // --- conditions

  /** The condition of an element; empty if there is none, or it is empty. */
  Optional<Term> condition(Element element) {
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
            ? "the condition is taken for C as it stands: see whether it means the same there"
            : "the condition is no C, its brackets or quotes do not match: write it in C");
    return new Term(whole ? text : "false", Expression.Type.TRUTH, new BitSet(), Set.of());
  }

  private Optional<Term> term(String script) {
    return common ? Expression.parse(script, data) : Optional.empty();
  }

  // --- executable content

  Block block(List<Element> contents) {
    return Block.all(contents.stream().map(this::statement).toList());
  }

  private Block statement(Element content) {
    if (!content.standard()) {
      return unknown(content, "belongs to another language");
    }
    return switch (content.name()) {
      case "script" -> script(content);
      case "assign" -> assign(content);
      case "if" -> conditional(content);
      case "log" -> {
        findings.note(content, "<log> has become a comment");
        yield new Block(comment(content), Access.NONE, Set.of());
      }
      case "send", "raise", "cancel", "foreach" -> unknown(content, "has no counterpart");
      default -> unknown(content, "is no executable content");
    };
  }

  private Block unknown(Element content, String why) {
    findings.problem(
        content,
        "<%s> %s: its comment in the model is to be written in C".formatted(content.name(), why));
    return Block.opaque(comment(content));
  }

  private Block script(Element script) {
    if (script.attribute("src").isPresent()) {
      return unknown(script, "stands in another file");
    }
    Block.Sequence all = new Block.Sequence();
    Iterable<String> parts = SEPARATOR.splitAsStream(script.text())::iterator;
    for (String part : parts) {
      Optional<Block> statement = part.isBlank() ? Optional.of(Block.NONE) : simple(part);
      if (statement.isEmpty()) {
        return taken(script, script.text(), "<script>");
      }
      all.add(statement.get());
    }
    return all.block();
  }

  /** A statement that is an assignment or a step of a number. */
  private Optional<Block> simple(String text) {
    Matcher step = STEP.matcher(text);
    if (step.matches()) {
      return assignment(step.group(1), step.group(2).charAt(0) + "=", "1");
    }
    Matcher assignment = ASSIGNMENT.matcher(text);
    return assignment.matches()
        ? assignment(assignment.group(1), assignment.group(2), assignment.group(3))
        : Optional.empty();
  }

  private Optional<Block> assignment(String datum, String operator, String value) {
    Optional<Term> term = term(value);
    boolean alike =
        term.isPresent()
            && data.type(datum).equals(Optional.of(term.get().type()))
            && (operator.equals("=") || term.get().type() == Expression.Type.NUMBER);
    if (!alike) {
      return Optional.empty();
    }
    BitSet writes = data.numbers(datum);
    BitSet reads = operator.equals("=") ? new BitSet() : data.numbers(datum);
    reads.or(term.get().reads());
    String text = "%s %s %s;".formatted(data.member(datum), operator, term.get().text());
    return Optional.of(new Block(text, new Access(reads, writes, false), term.get().asks()));
  }

  private Block assign(Element assign) {
    String location = assign.attribute("location").orElse("");
    String value = assign.filled("expr").orElse(assign.text().strip());
    return assignment(location, "=", value)
        .orElseGet(() -> taken(assign, "%s = %s;".formatted(location, value), "<assign>"));
  }

  /** What stands in the document, if it can stand in a block of C. */
  private Block taken(Element element, String script, String what) {
    String text = asC(script).strip();
    boolean whole = isWhole("{ " + text + " }");
    findings.problem(
        element,
        whole
            ? what + " is taken for C as it stands: see whether it means the same there"
            : what + " is no C, its brackets or quotes do not match: write it in C");
    return Block.opaque(whole ? text : "/* " + uncommented(text) + " */");
  }

  private Block conditional(Element element) {
    BitSet reads = new BitSet();
    Set<Element> asks = new HashSet<>();
    StringBuilder text = new StringBuilder("if (" + branch(element, reads, asks) + ") {");
    List<Block> blocks = new ArrayList<>();
    boolean otherwise = false;
    for (Element content : element.children()) {
      if (otherwise && content.is("elseif", "else")) {
        findings.problem(content, "<else> is the last of its <if>: remove what is behind it");
      } else if (content.is("elseif")) {
        text.append(" } else if (").append(branch(content, reads, asks)).append(") {");
      } else if (content.is("else")) {
        otherwise = true;
        text.append(" } else {");
      } else {
        Block block = statement(content);
        blocks.add(block);
        text.append(" ").append(block.text());
      }
    }
    return new Block("", Access.reading(reads), asks).then(Block.all(blocks)).withText(text + " }");
  }

  /** The condition in C; what it reads and asks is added. */
  private String branch(Element test, BitSet reads, Set<Element> asks) {
    if (test.filled("cond").isEmpty()) {
      findings.problem(test, "<%s> has no condition: add cond='...'".formatted(test.name()));
      return "false";
    }
    Term term = condition(test.attribute("cond").orElseThrow(), test);
    reads.or(term.reads());
    asks.addAll(term.asks());
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
