// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.graph;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.eclipse.emf.common.util.EMap;
import org.eclipse.glsp.graph.GArgumentable;
import org.eclipse.glsp.graph.GEdge;
import org.eclipse.glsp.graph.GGraph;
import org.eclipse.glsp.graph.GLabel;
import org.eclipse.glsp.graph.GModelElement;
import org.eclipse.glsp.graph.GNode;
import org.eclipse.glsp.graph.GPoint;
import org.eclipse.glsp.graph.GPort;
import org.eclipse.glsp.graph.GShapeElement;

/**
 * Writes the elements that {@link GraphBuilder} makes as JSON, without the reflection that the
 * library needs for elements of any class.
 */
public final class GraphJson implements TypeAdapterFactory {
  /** A graph, or the difference of two, that is JSON already. */
  public record GraphText(String json) {}

  /** The JSON of outermost elements, which are the same in the next graph if nothing is new. */
  private final Map<GModelElement, String> known = Collections.synchronizedMap(new WeakHashMap<>());

  @Override
  public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
    if (type.getRawType() == GraphText.class) {
      return new TypeAdapter<>() {
        @Override
        public void write(JsonWriter out, T text) throws IOException {
          out.jsonValue(((GraphText) text).json());
        }

        @Override
        public T read(JsonReader in) {
          throw new UnsupportedOperationException("The server does not receive graphs.");
        }
      };
    }
    if (!GModelElement.class.isAssignableFrom(type.getRawType())) {
      return null;
    }
    TypeAdapter<T> library = gson.getDelegateAdapter(this, type);
    return new TypeAdapter<>() {
      @Override
      public void write(JsonWriter out, T element) throws IOException {
        if (isOurs(element)) {
          GraphJson.this.write(out, (GModelElement) element);
        } else {
          library.write(out, element);
        }
      }

      @Override
      public T read(JsonReader in) throws IOException {
        return library.read(in);
      }
    };
  }

  private static boolean isOurs(Object element) {
    return element instanceof GGraph
        || element instanceof GNode
        || element instanceof GPort
        || element instanceof GEdge
        || element instanceof GLabel;
  }

  /** The JSON of an element without its content. */
  static String own(GModelElement element) {
    StringWriter text = new StringWriter();
    try (JsonWriter out = new JsonWriter(text)) {
      out.beginObject();
      fields(out, element);
      out.endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private void write(JsonWriter out, GModelElement element) throws IOException {
    out.beginObject();
    fields(out, element);
    if (!element.getChildren().isEmpty()) {
      out.name("children").beginArray();
      for (GModelElement child : element.getChildren()) {
        if (element instanceof GGraph) {
          out.jsonValue(text(child));
        } else {
          write(out, child);
        }
      }
      out.endArray();
    }
    out.endObject();
  }

  /** Writes all that an element has besides its content. */
  static void fields(JsonWriter out, GModelElement element) throws IOException {
    out.name("id").value(element.getId());
    out.name("type").value(element.getType());
    if (element instanceof GGraph graph) {
      out.name("revision").value(graph.getRevision());
    } else if (element instanceof GShapeElement shape && shape.getPosition() != null) {
      out.name("position");
      write(out, shape.getPosition());
      out.name("size").beginObject();
      number(out.name("width"), shape.getSize().getWidth());
      number(out.name("height"), shape.getSize().getHeight());
      out.endObject();
    }
    if (element instanceof GLabel label) {
      out.name("text").value(label.getText());
    } else if (element instanceof GEdge edge) {
      out.name("sourceId").value(edge.getSourceId());
      out.name("targetId").value(edge.getTargetId());
      out.name("routingPoints").beginArray();
      for (GPoint point : edge.getRoutingPoints()) {
        write(out, point);
      }
      out.endArray();
    }
    arguments(out.name("args"), ((GArgumentable) element).getArgs());
  }

  private String text(GModelElement element) throws IOException {
    String text = known.get(element);
    if (text == null) {
      StringWriter written = new StringWriter();
      write(new JsonWriter(written), element);
      text = written.toString();
      known.put(element, text);
    }
    return text;
  }

  private static void arguments(JsonWriter out, EMap<String, Object> values) throws IOException {
    out.beginObject();
    for (Map.Entry<String, Object> entry : values) {
      value(out.name(entry.getKey()), entry.getValue());
    }
    out.endObject();
  }

  private static void write(JsonWriter out, GPoint point) throws IOException {
    out.beginObject();
    number(out.name("x"), point.getX());
    number(out.name("y"), point.getY());
    out.endObject();
  }

  private static void value(JsonWriter out, Object value) throws IOException {
    if (value instanceof String text) {
      out.value(text);
    } else if (value instanceof Double number) {
      number(out, number);
    } else if (value instanceof Number number) {
      out.value(number);
    } else if (value instanceof Boolean flag) {
      out.value(flag);
    } else if (value instanceof Map<?, ?> map) {
      out.beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        value(out.name((String) entry.getKey()), entry.getValue());
      }
      out.endObject();
    } else if (value instanceof Iterable<?> list) {
      out.beginArray();
      for (Object item : list) {
        value(out, item);
      }
      out.endArray();
    } else {
      throw new IllegalArgumentException("no JSON of " + value);
    }
  }

  /** Most coordinates are integers, which are shorter without a fraction. */
  private static void number(JsonWriter out, double number) throws IOException {
    if (number == Math.rint(number) && Math.abs(number) < Integer.MAX_VALUE) {
      out.value((long) number);
    } else {
      out.value(number);
    }
  }
}
