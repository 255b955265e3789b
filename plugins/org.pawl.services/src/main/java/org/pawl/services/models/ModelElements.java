// SPDX-License-Identifier: EPL-2.0
package org.pawl.services.models;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.pawl.services.files.Progress;

/**
 * The positions of a saved model's elements. An element is identified by its qualified name without
 * the model's name.
 */
public final class ModelElements {
  private final IQualifiedNameProvider names;
  private final LoadedModel model;

  private ModelElements(LoadedModel model) {
    this.names = LanguageSetup.language().getInstance(IQualifiedNameProvider.class);
    this.model = model;
  }

  /**
   * @param file absolute
   * @throws IOException if the file cannot be read
   */
  public static ModelElements of(Path file) throws IOException {
    LoadedModels loaded =
        new ModelLoader(file.getParent(), Progress.NONE).load(List.of(file.getFileName()));
    return new ModelElements(loaded.all().get(0));
  }

  /** The offset of an element's name, or of the element if it has none, in characters. */
  public Optional<Integer> offset(String element) {
    TreeIterator<EObject> all = EcoreUtil.getAllContents(model.resource(), false);
    while (all.hasNext()) {
      EObject candidate = all.next();
      if (element.equals(name(candidate))) {
        return Optional.of(start(candidate));
      }
    }
    return Optional.empty();
  }

  /**
   * The names of the innermost element at a line and of its ancestors.
   *
   * @param line from 1
   */
  public List<String> around(int line) {
    var around = new java.util.ArrayList<String>();
    EObject element = at(line);
    for (; element != null; element = element.eContainer()) {
      String name = name(element);
      if (name != null && !around.contains(name)) {
        around.add(name);
      }
    }
    return around;
  }

  private EObject at(int line) {
    EObject innermost = null;
    TreeIterator<EObject> all = EcoreUtil.getAllContents(model.resource(), false);
    while (all.hasNext()) {
      EObject candidate = all.next();
      INode node = NodeModelUtils.findActualNodeFor(candidate);
      if (node != null && node.getStartLine() <= line && line <= node.getEndLine()) {
        innermost = candidate;
      } else {
        all.prune();
      }
    }
    return innermost;
  }

  private String name(EObject element) {
    QualifiedName name = names.getFullyQualifiedName(element);
    return name == null || name.getSegmentCount() < 2 ? null : name.skipFirst(1).toString();
  }

  private static int start(EObject element) {
    var feature = element.eClass().getEStructuralFeature("name");
    List<INode> nodes =
        feature == null ? List.of() : NodeModelUtils.findNodesForFeature(element, feature);
    INode node = nodes.isEmpty() ? NodeModelUtils.findActualNodeFor(element) : nodes.get(0);
    return node.getOffset();
  }
}
