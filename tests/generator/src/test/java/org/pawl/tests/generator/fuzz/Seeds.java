// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.model.Model;
import org.pawl.tests.generator.Models;
import org.pawl.tests.generator.RepositoryFolders;

/**
 * The models of the repository as lists of tokens, with C that compiles at every place: any fault
 * of a valid mutant is then the generator's.
 */
final class Seeds {
  /**
   * The replacements of C blocks, guards and other C in parentheses; {@link GeneratedSources}
   * declares the names in them.
   */
  static final List<String> BLOCKS =
      List.of(
          "{ run(); }", "{ (void)me; run(); }", "{ run(); if (ask()) { return; } run(); }", "{ }");

  static final String VARIABLE = "{ int own; }";
  static final String BODY = "{ return 0; }";

  static final List<String> GUARDS = List.of("[ask()]", "[ask() && (me != 0)]");

  private static final Set<String> SKIPPED = Set.of("import");

  private Seeds() {}

  /** Of all models without `use`, in the order of their paths. */
  static List<List<String>> all() throws IOException {
    List<List<String>> seeds = new ArrayList<>();
    for (String folder : List.of("examples", "tests")) {
      try (Stream<Path> files = Files.walk(RepositoryFolders.ROOT.resolve(folder))) {
        for (Path file : files.sorted().toList()) {
          String path = file.toString();
          if (path.contains("/target/") || path.contains("/build/")) {
            continue;
          }
          if (path.endsWith(".pawl") && !path.contains("/resources/")) {
            add(seeds, Files.readString(file));
          } else if (path.endsWith(".case")) {
            add(seeds, "model m " + Files.readString(file).split("\n---\n", 2)[0] + "\n");
          }
        }
      }
    }
    return seeds;
  }

  private static void add(List<List<String>> seeds, String text) throws IOException {
    Models.Checked checked = Models.check("m.pawl", text);
    if (checked.model() != null && !text.matches("(?s).*(^|\\s)use\\s*\".*")) {
      seeds.add(tokens(checked.model()));
    }
  }

  /** The tokens of a text, including C. */
  static List<String> tokens(Model model) {
    List<String> tokens = new ArrayList<>();
    ICompositeNode root = NodeModelUtils.getNode(model).getRootNode();
    boolean skips = false;
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (leaf.isHidden()) {
        if (leaf.getText().contains("\n")
            && !tokens.isEmpty()
            && !tokens.get(tokens.size() - 1).equals("\n")) {
          tokens.add("\n");
        }
        continue;
      }
      String text = leaf.getText();
      if (skips) {
        skips = false;
      } else if (SKIPPED.contains(text)) {
        skips = true;
      } else {
        tokens.add(neutral(leaf, text, tokens));
      }
    }
    return tokens;
  }

  private static String neutral(ILeafNode leaf, String text, List<String> before) {
    EObject element = leaf.getGrammarElement();
    String rule = element instanceof RuleCall call ? call.getRule().getName() : "";
    String owner = rules(leaf);
    if (rule.equals("C_BLOCK")) {
      return owner.contains("Attributes")
          ? VARIABLE
          : owner.contains("Operation") ? BODY : BLOCKS.get(text.length() % BLOCKS.size());
    }
    if (rule.equals("C_BRACKET")) {
      return GUARDS.get(text.length() % GUARDS.size());
    }
    if (rule.equals("C_PAREN")) {
      return owner.contains("CType") ? "int" : owner.contains("Operation") ? "()" : "5";
    }
    return owner.contains("CType") ? "int".equals(last(before)) ? "" : "int" : text;
  }

  private static String last(List<String> tokens) {
    return tokens.isEmpty() ? "" : tokens.get(tokens.size() - 1);
  }

  /** The rules around the leaf, innermost first, up to a member's. */
  private static String rules(ILeafNode leaf) {
    StringBuilder names = new StringBuilder();
    int levels = 0;
    for (ICompositeNode node = leaf.getParent();
        node != null && levels < 4;
        node = node.getParent()) {
      EObject element = node.getGrammarElement();
      names.append(' ').append(element instanceof RuleCall call ? call.getRule().getName() : "");
      levels++;
    }
    return names.toString();
  }

  /** The tokens as a text. */
  static String text(List<String> tokens) {
    return String.join(" ", tokens).replace(" \n ", "\n") + "\n";
  }
}
