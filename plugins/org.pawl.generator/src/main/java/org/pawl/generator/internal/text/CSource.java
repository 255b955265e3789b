// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.generator.output.GeneratorOptions;
import org.pawl.generator.output.LineDirective;
import org.pawl.model.Code;
import org.pawl.model.query.Expansion;
import org.pawl.model.query.ModelFileName;

/**
 * Builds one C file. Templates print C of the model as placeholders, so that no template changes
 * its indentation; {@link #finish} replaces the placeholders by the C and puts line directives
 * around it.
 */
public final class CSource {
  private static final char OPEN = '\uE000';
  private static final char CLOSE = '\uE001';
  private static final String CONTINUATION = "    ";

  private final String fileName;
  private final boolean lineDirectives;
  private final Optional<String> outputFolder;
  private final List<CFragment> fragments = new ArrayList<>();

  public CSource(String fileName, GeneratorOptions options) {
    this.fileName = fileName;
    this.lineDirectives = options.lineDirectives();
    this.outputFolder = options.outputFolder();
  }

  public String fileName() {
    return fileName;
  }

  /**
   * The inside of a block as statements or declarations. The template gives it lines of its own;
   * the whole moves to the placeholder's indentation. An empty block prints nothing.
   */
  public String statements(Code code) {
    return placeholder(CFragment.statements(code.getSource(), lineFile(code), line(code)));
  }

  /** The inside of a guard or a parenthesis, or a bare number or name, within a line. */
  public String expression(Code code) {
    return placeholder(CFragment.expression(code.getSource(), lineFile(code), line(code)));
  }

  /** A declaration, or the head of a function, that contains C of the element. */
  public String declaration(String text, EObject element) {
    return lineDirectives
        ? placeholder(new CFragment(List.of(text), false, lineFile(element), line(element)))
        : text;
  }

  /** As {@link #text}, with one name replaced by other C. */
  public String expression(Code code, String name, String replacement) {
    String source = CText.replaced(code.getSource(), name, replacement);
    return placeholder(CFragment.expression(source, lineFile(code), line(code)));
  }

  /** The identifiers in all C of the model that has been printed so far. */
  public Set<String> identifiers() {
    Set<String> identifiers = new LinkedHashSet<>();
    fragments.forEach(v -> identifiers.addAll(CText.identifiers(String.join("\n", v.lines()))));
    return identifiers;
  }

  private String placeholder(CFragment fragment) {
    if (fragment.lines().isEmpty()) {
      return "";
    }
    fragments.add(fragment);
    return OPEN + Integer.toString(fragments.size() - 1) + CLOSE;
  }

  /**
   * The file's content: placeholders replaced, blank lines in excess removed. Its first line is not
   * blank.
   */
  public String finish(CharSequence printed) {
    Lines out = new Lines();
    for (String line : printed.toString().replace("\r\n", "\n").split("\n")) {
      int open = line.indexOf(OPEN);
      if (open < 0) {
        out.generated(line.stripTrailing());
      } else {
        out.verbatim(expand(line), fragments.get(index(line, open)));
      }
    }
    return out.toString();
  }

  private static int index(String line, int open) {
    return Integer.parseInt(line.substring(open + 1, line.indexOf(CLOSE, open)));
  }

  private List<String> expand(String line) {
    String rest = line;
    List<String> result = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (int open = rest.indexOf(OPEN); open >= 0; open = rest.indexOf(OPEN)) {
      current.append(rest, 0, open);
      CFragment fragment = fragments.get(index(rest, open));
      rest = rest.substring(rest.indexOf(CLOSE) + 1);
      boolean ownLine = current.toString().isBlank();
      String indentation = ownLine ? current.toString() : indentation(line) + CONTINUATION;
      List<String> lines = fragment.indented(indentation);
      String first = ownLine ? lines.get(0) : lines.get(0).stripLeading();
      current.setLength(ownLine ? 0 : current.length());
      if (first.isEmpty()) {
        current.setLength(current.toString().stripTrailing().length()); // "x = " ends its line
      }
      current.append(first);
      for (String next : lines.subList(1, lines.size())) {
        result.add(current.toString());
        current.setLength(0);
        current.append(next);
      }
    }
    result.add(current.append(rest).toString());
    return result;
  }

  private static String indentation(String line) {
    return line.substring(0, line.length() - line.stripLeading().length());
  }

  private static int line(EObject element) {
    ICompositeNode node = NodeModelUtils.getNode(Expansion.origin(element));
    return node == null ? 0 : node.getStartLine();
  }

  /** The base name of the element's file: the generated bytes do not depend on a folder. */
  static String modelFile(EObject element) {
    Resource resource = Expansion.origin(element).eResource();
    return resource == null ? "a model" : ModelFileName.inC(ModelFileName.of(resource.getURI()));
  }

  /** The model's file as line directives name it. */
  private String lineFile(EObject element) {
    Resource resource = Expansion.origin(element).eResource();
    return outputFolder.isPresent() && resource != null && resource.getURI().isFile()
        ? resource.getURI().toFileString()
        : modelFile(element);
  }

  /** The lines of the file so far, and the line and file that the C compiler assumes. */
  private final class Lines {
    private final List<String> lines = new ArrayList<>();
    private boolean inModel;

    /** The line of the model that the C compiler would assign to the next line, and its file. */
    private int modelLine;

    private String modelFile = "";
    private boolean blankPending;

    void generated(String line) {
      if (line.isEmpty()) {
        blankPending = !lines.get(lines.size() - 1).endsWith("{");
        return;
      }
      flushBlank();
      if (inModel) {
        String own = outputFolder.map(folder -> folder + "/" + fileName).orElse(fileName);
        lines.add(new LineDirective(lines.size() + 2, own).toString());
        inModel = false;
      }
      lines.addAll(LongLines.wrap(line));
    }

    void verbatim(List<String> text, CFragment first) {
      flushBlank();
      if (lineDirectives && first.line() > 0) {
        boolean goesOn =
            inModel && modelLine == first.line() && modelFile.equals(first.modelFile());
        if (!goesOn) {
          lines.add(new LineDirective(first.line(), first.modelFile()).toString());
        }
        inModel = true;
        modelLine = first.line();
        modelFile = first.modelFile();
      }
      lines.addAll(text);
      modelLine += text.size();
    }

    private void flushBlank() {
      if (blankPending) {
        lines.add("");
        modelLine++;
      }
      blankPending = false;
    }

    @Override
    public String toString() {
      return String.join("\n", lines) + "\n";
    }
  }
}
