// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.pawl.lang.PawlInjectorProvider;

/** The lines of a text, and that their index is built once. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class LineIndexTest {
  private static final String TEXT = "model m\n\n  event GO\n";

  @Inject private Provider<XtextResourceSet> resources;

  @Test
  void offsetsAreLinesAndColumns() {
    LineIndex lines = new LineIndex(TEXT);

    assertEquals(2, lines.line(TEXT.indexOf("event")));
    assertEquals(2, lines.column(TEXT.indexOf("event")));
    assertEquals("  ", lines.indentation(TEXT.indexOf("GO")));
    assertEquals(TEXT.indexOf("event"), lines.offset(2, 2));
  }

  @Test
  void theTextOfAResourceIsReadOnceUntilItChanges() throws IOException {
    XtextResource file =
        (XtextResource) resources.get().createResource(URI.createURI("memory:/m.pawl"));
    file.load(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), Map.of());
    LineIndex first = LineIndex.of(file);
    assertSame(first, LineIndex.of(file));

    file.update(0, 0, "\n\n");
    LineIndex second = LineIndex.of(file);
    assertNotSame(first, second);
    assertEquals("\n\n" + TEXT, second.text());
    assertEquals(4, second.line(second.text().indexOf("event")));

    file.reparse(TEXT);
    assertEquals(TEXT, LineIndex.of(file).text());
  }
}
