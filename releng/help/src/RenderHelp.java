// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Makes the help of the workbench of {@code docs/}: a page of HTML each, and the table of contents
 * of {@code org.eclipse.help}. Links between pages stay links, and links to other files of the
 * repository, which are not part of an installation, become plain text.
 */
final class RenderHelp {
  private record Page(String file, String title) {
    String html() {
      return RenderHelp.html(file);
    }
  }

  private record Chapter(String title, List<Page> pages) {}

  private static final Pattern CHAPTER = Pattern.compile("  - ([^:]+):");
  private static final Pattern PAGE = Pattern.compile("      - ([^:]+): (\\S+\\.md)");

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private final Path docs;
  private final Path target;
  private final List<Chapter> chapters;
  private final Set<String> known;

  private RenderHelp(Path docs, Path list, Path target) throws IOException {
    this.docs = docs;
    this.target = target;
    chapters = chapters(list);
    known =
        chapters.stream()
            .flatMap(chapter -> chapter.pages().stream())
            .map(Page::html)
            .collect(Collectors.toSet());
  }

  /**
   * Arguments: the folder of the pages, the configuration of the site, a style sheet, the folder to
   * fill.
   */
  public static void main(String[] arguments) throws IOException {
    Path target = Path.of(arguments[3]);
    Files.createDirectories(target);
    Files.writeString(target.resolve("help.css"), Files.readString(Path.of(arguments[2])));
    new RenderHelp(Path.of(arguments[0]), Path.of(arguments[1]), target).run();
  }

  private void run() throws IOException {
    for (Chapter chapter : chapters) {
      for (Page page : chapter.pages()) {
        Files.writeString(target.resolve(page.html()), html(page));
      }
    }
    Files.writeString(target.resolve("index.html"), document("The Pawl guide", index()));
    Files.writeString(target.resolve("toc.xml"), toc());
  }

  /** The chapters of the site's navigation, except the first page and the references of APIs. */
  private static List<Chapter> chapters(Path configuration) throws IOException {
    String text = Files.readString(configuration);
    var chapters = new ArrayList<Chapter>();
    for (String line : text.substring(text.indexOf("\nnav:")).lines().toList()) {
      Matcher chapter = CHAPTER.matcher(line);
      Matcher page = PAGE.matcher(line);
      if (chapter.matches()) {
        chapters.add(new Chapter(chapter.group(1), new ArrayList<>()));
      } else if (page.matches()) {
        chapters.get(chapters.size() - 1).pages().add(new Page(page.group(2), page.group(1)));
      }
    }
    return chapters;
  }

  /** All pages of the help are in one folder. */
  private static String html(String file) {
    return Path.of(file).getFileName().toString().replaceFirst("\\.md$", ".html");
  }

  private String html(Page page) throws IOException {
    Node root = PARSER.parse(Files.readString(docs.resolve(page.file())));
    var anchors = new HashMap<Node, String>();
    var images = new ArrayList<String>();
    root.accept(
        new AbstractVisitor() {
          private final Map<String, Integer> seen = new HashMap<>();

          @Override
          public void visit(Heading heading) {
            String anchor = anchor(text(heading));
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.put(heading, before == 0 ? anchor : anchor + "-" + before);
            visitChildren(heading);
          }

          @Override
          public void visit(Link link) {
            visitChildren(link);
            follow(link);
          }

          @Override
          public void visit(Image image) {
            images.add(image.getDestination());
            image.setDestination(copied(image.getDestination()));
          }
        });
    for (String image : images) {
      copy(docs.resolve(page.file()).resolveSibling(image).normalize(), copied(image));
    }
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(List.of(TablesExtension.create()))
            .attributeProviderFactory(
                context ->
                    (node, tag, attributes) -> {
                      if (anchors.containsKey(node)) {
                        attributes.put("id", anchors.get(node));
                      }
                    })
            .build();
    String back = "<p class=\"back\"><a href=\"index.html\">The Pawl guide</a></p>\n";
    return document(page.title(), back + renderer.render(root));
  }

  /** Changes a link to that of the HTML page, or removes it. */
  private void follow(Link link) {
    String destination = link.getDestination();
    if (destination.startsWith("#") || destination.contains("://")) {
      return;
    }
    String[] parts = destination.split("#", 2);
    String html = html(parts[0]);
    if (parts[0].endsWith(".md") && known.contains(html)) {
      link.setDestination(parts.length == 1 ? html : html + "#" + parts[1]);
    } else {
      for (Node child = link.getFirstChild(); child != null; ) {
        Node next = child.getNext();
        link.insertBefore(child);
        child = next;
      }
      link.unlink();
    }
  }

  /** {@code pictures/lamp.svg} for {@code ../pictures/lamp.svg}. */
  private static String copied(String image) {
    return image.replaceFirst("^(\\.\\./)+", "");
  }

  private void copy(Path image, String copied) throws IOException {
    Path copy = target.resolve(copied);
    Files.createDirectories(copy.getParent());
    Files.write(copy, Files.readAllBytes(image));
  }

  /** As repository hosts make anchors of headings. */
  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-');
  }

  private static String text(Node node) {
    var text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }
        });
    return text.toString();
  }

  private String index() {
    var text = new StringBuilder("<h1>The Pawl guide</h1>\n");
    for (Chapter chapter : chapters) {
      if (!chapter.title().isEmpty()) {
        text.append("<h2>").append(escaped(chapter.title())).append("</h2>\n");
      }
      text.append("<ul class=\"pages\">\n");
      for (Page page : chapter.pages()) {
        text.append(
            "<li><a href=\"%s\">%s</a></li>\n".formatted(page.html(), escaped(page.title())));
      }
      text.append("</ul>\n");
    }
    return text.toString();
  }

  private String toc() {
    var text =
        new StringBuilder(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <toc label="Pawl" topic="help/index.html">
            """);
    for (Chapter chapter : chapters) {
      boolean titled = !chapter.title().isEmpty();
      if (titled) {
        text.append("  <topic label=\"%s\">\n".formatted(escaped(chapter.title())));
      }
      for (Page page : chapter.pages()) {
        text.append(
            "    <topic label=\"%s\" href=\"help/%s\"/>\n"
                .formatted(escaped(page.title()), page.html()));
      }
      if (titled) {
        text.append("  </topic>\n");
      }
    }
    return text.append("</toc>\n").toString();
  }

  private static String document(String title, String body) {
    return """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="UTF-8">
        <title>%s</title>
        <link rel="stylesheet" href="help.css">
        </head>
        <body>
        %s</body>
        </html>
        """
        .formatted(escaped(title), body);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
