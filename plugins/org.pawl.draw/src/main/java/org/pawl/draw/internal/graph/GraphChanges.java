// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GModelElement;

/**
 * The difference of each graph of a client from the one before: an edit changes few elements of a
 * large diagram.
 *
 * <p>An element that is as before, with its content, is written as its identifier alone. One whose
 * content alone has changed is an object with {@code id} and {@code children}, without a {@code
 * type}. Any other element is written as in a whole graph.
 */
public final class GraphChanges {
  /**
   * An element as it was sent: its JSON without the content, and the identifiers of the content.
   */
  private record Sent(GModelElement element, String own, List<String> content) {}

  private Map<String, Sent> before = new HashMap<>();
  private Map<String, Sent> now = new HashMap<>();

  /** The elements of the current graph that are as before, with their content. */
  private Set<String> unchanged = Set.of();

  /** The outermost elements of a whole graph that was sent after the last difference; else null. */
  private List<GModelElement> whole;

  /** The client gets a whole graph. */
  public void remember(GGraph graph) {
    whole = List.copyOf(graph.getChildren());
  }

  /** The next difference contains all elements. */
  private void forget() {
    before = new HashMap<>();
    whole = null;
  }

  /** The JSON of the difference from the graph before. */
  public String since(GGraph graph) {
    if (whole != null) {
      List<GModelElement> sent = whole;
      forget();
      compare(sent);
      before = now;
    }
    compare(graph.getChildren());
    StringWriter text = new StringWriter();
    try (JsonWriter out = new JsonWriter(text)) {
      write(out, graph, true);
    } catch (IOException e) {
      forget();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      forget();
      throw e;
    }
    before = now;
    return text.toString();
  }

  private void compare(List<GModelElement> outermost) {
    now = new HashMap<>();
    unchanged = new HashSet<>();
    outermost.forEach(this::compare);
  }

  /** Whether an element is as before, with its content. */
  private boolean compare(GModelElement element) {
    String id = element.getId();
    Sent last = before.get(id);
    List<String> content = element.getChildren().stream().map(GModelElement::getId).toList();
    String own = last != null && last.element == element ? last.own : GraphJson.own(element);
    now.put(id, new Sent(element, own, content));
    boolean same = last != null && last.own.equals(own) && last.content.equals(content);
    for (GModelElement child : element.getChildren()) {
      same &= compare(child);
    }
    if (same) {
      unchanged.add(id);
    }
    return same;
  }

  private void write(JsonWriter out, GModelElement element) throws IOException {
    String id = element.getId();
    Sent last = before.get(id);
    if (unchanged.contains(id)) {
      out.value(id);
    } else {
      write(out, element, last == null || !last.own.equals(now.get(id).own));
    }
  }

  /**
   * @param isNew whether more than the content has changed
   */
  private void write(JsonWriter out, GModelElement element, boolean isNew) throws IOException {
    out.beginObject();
    if (isNew) {
      GraphJson.fields(out, element);
    } else {
      out.name("id").value(element.getId());
    }
    children(out, element);
    out.endObject();
  }

  private void children(JsonWriter out, GModelElement element) throws IOException {
    out.name("children").beginArray();
    for (GModelElement child : element.getChildren()) {
      write(out, child);
    }
    out.endArray();
  }
}
