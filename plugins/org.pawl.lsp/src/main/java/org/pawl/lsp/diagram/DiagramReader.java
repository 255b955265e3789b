// SPDX-License-Identifier: EPL-2.0
package org.pawl.lsp.diagram;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.log4j.Logger;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.diagram.SourceRange;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.lang.ide.names.Target;
import org.pawl.lang.ide.text.ProtocolPositions;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;

/** Reads the diagrams of a resource, and the ranges of their elements, while it may be read. */
final class DiagramReader {
  private static final Logger LOG = Logger.getLogger(DiagramReader.class);

  private final XtextResource resource;
  private final UriExtensions uris;
  private final Map<Resource, ProtocolPositions> positions = new HashMap<>();

  DiagramReader(XtextResource resource, UriExtensions uris) {
    this.resource = resource;
    this.uris = uris;
  }

  /**
   * The diagrams.
   *
   * @param summaries one for each diagram
   */
  record Read(boolean sound, List<Diagram> diagrams, List<DiagramSummary> summaries) {}

  Read read() {
    boolean sound = resource.getErrors().isEmpty();
    if (resource.getContents().isEmpty()
        || !(resource.getContents().get(0) instanceof Model model)) {
      return new Read(false, List.of(), List.of());
    }
    try {
      List<Diagram> diagrams = Diagrams.of(model);
      return new Read(sound, diagrams, diagrams.stream().map(this::summary).toList());
    } catch (RuntimeException e) {
      if (sound) {
        throw e;
      }
      // The parser's result for a text with errors may violate the metamodel.
      LOG.info("a text with errors is not drawn: " + resource.getURI(), e);
      return new Read(false, List.of(), List.of());
    }
  }

  private DiagramSummary summary(Diagram diagram) {
    String kind = diagram.kind() == Diagram.Kind.TOPOLOGY ? "system" : "machine";
    EObject element = resource.getEObject(diagram.origin().fragment());
    EObject area =
        element instanceof Machine
            ? EcoreUtil2.getContainerOfType(element, MachineClass.class)
            : element;
    INode node = area == null ? null : NodeModelUtils.findActualNodeFor(area);
    Range range = node == null ? new Range() : of(resource).range(node.getTextRegion());
    return new DiagramSummary(diagram.key(), kind, diagram.title(), range);
  }

  /** The elements of a diagram that have a text, by key. */
  Map<String, DrawnElement> elements(Diagram diagram) {
    Map<String, DrawnElement> elements = new LinkedHashMap<>();
    diagram.nodes().forEach(node -> add(node, elements));
    for (Edge edge : diagram.edges()) {
      add(edge.key(), edge.origin(), elements);
    }
    return elements;
  }

  private void add(Node node, Map<String, DrawnElement> elements) {
    add(node.key(), node.origin(), elements);
    node.ports().forEach(port -> add(port.key(), port.origin(), elements));
    node.regions().forEach(region -> region.nodes().forEach(inner -> add(inner, elements)));
  }

  private void add(String key, SourceRange origin, Map<String, DrawnElement> elements) {
    if (origin == null || origin.file().isEmpty()) {
      return;
    }
    Resource file = resource.getResourceSet().getResource(URI.createURI(origin.file()), false);
    if (file instanceof XtextResource text) {
      ProtocolPositions lines = of(text);
      Range range = lines.range(origin.offset(), origin.offset() + origin.length());
      Range selection =
          text.getEObject(origin.fragment()) instanceof Named named
              ? Target.of(named).declaration().map(lines::range).orElse(range)
              : range;
      elements.put(key, new DrawnElement(key, uris.toUriString(text.getURI()), range, selection));
    }
  }

  private ProtocolPositions of(XtextResource text) {
    return positions.computeIfAbsent(text, file -> ProtocolPositions.of(text));
  }
}
