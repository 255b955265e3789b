// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.IGrammarAccess;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;

/**
 * docs/reference/language.md has the whole language, with current models and current generated C.
 */
class LanguagePageTest {
  private static final Path PAGE = RepositoryFolders.ROOT.resolve("docs/reference/language.md");
  private static final Pattern BLOCK =
      Pattern.compile("^```(pawl|c)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern RESERVED =
      Pattern.compile("names\\s+only\\s+with\\s+a\\s+`\\^`[^:]*:\\s+`([^`]*)`");

  /** The warnings that the page mentions. */
  private static final Map<String, Integer> WARNINGS = Map.of("initial_effects", 1);

  private static String page;
  private static List<Excerpts.Excerpt> excerpts;
  private static List<Model> models;

  @BeforeAll
  static void readPage() throws IOException {
    page = Files.readString(PAGE);
    excerpts = new Excerpts(RepositoryFolders.ROOT).in(page);
    models = new ArrayList<>();
    for (Excerpts.Excerpt excerpt : excerpts) {
      if (excerpt.origin().endsWith(".pawl")) {
        models.add(Models.read(RepositoryFolders.ROOT.resolve(excerpt.origin())));
      }
    }
    for (String text : blocks("pawl")) {
      if (excerpts.stream().noneMatch(excerpt -> excerpt.onPage().equals(text))) {
        models.add(Models.parse("page.pawl", text));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> codeIsWhatItsFileHas() {
    return excerpts.stream()
        .map(
            excerpt ->
                dynamicTest(
                    excerpt.origin(), () -> assertEquals(excerpt.inFile(), excerpt.onPage())));
  }

  @Test
  void everyBlockOfCIsFromAFile() {
    List<String> shown = excerpts.stream().map(Excerpts.Excerpt::onPage).toList();
    assertEquals(List.of(), blocks("c").stream().filter(code -> !shown.contains(code)).toList());
  }

  /** The page shows both strategies if they differ. */
  @Test
  void cIsShownInBothStrategies() {
    Set<String> missing = new TreeSet<>();
    List<String> files = excerpts.stream().map(e -> e.origin().replaceFirst(":.*", "")).toList();
    for (Excerpts.Excerpt excerpt : excerpts) {
      String file = excerpt.origin().replaceFirst(":.*", "");
      String other =
          file.contains("/discovered/")
              ? file.replace("/discovered/", "/precomputed/")
              : file.replace("/precomputed/", "/discovered/");
      if (!files.contains(other) && !isSame(excerpt, other)) {
        missing.add(other);
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static boolean isSame(Excerpts.Excerpt excerpt, String otherFile) {
    String names = excerpt.origin().replaceFirst("^[^:]*", "");
    String marked = "<!-- " + otherFile + names + " -->\n```c\n" + excerpt.onPage() + "```\n";
    try {
      return new Excerpts(RepositoryFolders.ROOT).refreshed(marked).equals(marked);
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  @TestFactory
  Stream<DynamicTest> modelIsWithoutWarnings() {
    return models.stream()
        .map(
            model ->
                dynamicTest(
                    model.getName(),
                    () -> {
                      List<String> warnings = Models.warnings(model);
                      int expected = WARNINGS.getOrDefault(model.getName(), 0);
                      assertEquals(expected, warnings.size(), warnings::toString);
                    }));
  }

  /** Every class of the metamodel that a text can create is in a model of the page. */
  @Test
  void everyConstructIsShown() {
    Set<String> missing = new TreeSet<>();
    PawlPackage.eINSTANCE.getEClassifiers().stream()
        .filter(type -> type instanceof EClass constructed && !constructed.isAbstract())
        .forEach(type -> missing.add(type.getName()));
    assertTrue(missing.size() > 50);
    for (Model model : models) {
      missing.remove(model.eClass().getName());
      EcoreUtil.<EObject>getAllProperContents(model, true)
          .forEachRemaining(element -> missing.remove(element.eClass().getName()));
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyKeywordIsShown() {
    Set<String> missing = new TreeSet<>(GrammarUtil.getAllKeywords(grammar()));
    for (Model model : models) {
      for (ILeafNode leaf : NodeModelUtils.findActualNodeFor(model).getLeafNodes()) {
        if (isKeyword(leaf.getGrammarElement())) {
          missing.remove(leaf.getText());
        }
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static boolean isKeyword(EObject element) {
    return element instanceof EnumLiteralDeclaration
        || element instanceof Keyword
            && !GrammarUtil.containingRule(element).getName().equals("Name");
  }

  @Test
  void reservedWordsAreThoseThatAreNoNames() {
    Set<String> reserved = new TreeSet<>(GrammarUtil.getAllKeywords(grammar()));
    reserved.removeIf(word -> !Character.isLetter(word.charAt(0)));
    GrammarUtil.containedKeywords(GrammarUtil.findRuleForName(grammar(), "Name"))
        .forEach(keyword -> reserved.remove(keyword.getValue()));
    Matcher onPage = RESERVED.matcher(page);
    assertTrue(onPage.find());
    assertEquals(
        reserved, Stream.of(onPage.group(1).split("\\s+")).collect(toCollection(TreeSet::new)));
  }

  private static Grammar grammar() {
    return ((XtextResource) models.get(0).eResource())
        .getResourceServiceProvider()
        .get(IGrammarAccess.class)
        .getGrammar();
  }

  private static List<String> blocks(String language) {
    return BLOCK
        .matcher(page)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }
}
