// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.edit.sync.SynchronizedModel;
import org.pawl.edit.sync.SynchronizedResource;
import org.pawl.lang.ide.PawlIdeSetup;
import org.pawl.model.Named;

/** Models as in a diagram editor, with views. */
public final class DiagramFixture {
  private static final EClass VIEW = EcoreFactory.eINSTANCE.createEClass();
  private static final EClass EDGE = EcoreFactory.eINSTANCE.createEClass();
  private static final EReference TARGET = reference("target", false);
  private static final EReference SOURCE_NODE = reference("sourceNode", false);
  private static final EReference TARGET_NODE = reference("targetNode", false);
  private static final EReference INSIDE = reference("inside", true);
  private static final EClass DIAGRAM = EcoreFactory.eINSTANCE.createEClass();
  private static final EClass LAYER = EcoreFactory.eINSTANCE.createEClass();
  private static final EAttribute NAME = EcoreFactory.eINSTANCE.createEAttribute();
  private static final EReference LAYERS = reference("activatedLayers", true);

  static {
    new PawlIdeSetup().createInjectorAndDoEMFRegistration();
    var views = EcoreFactory.eINSTANCE.createEPackage();
    views.setName("views");
    views.setNsURI("http://org.pawl/test/views");
    views.getEClassifiers().addAll(List.of(VIEW, EDGE, DIAGRAM, LAYER));
    DIAGRAM.setName("Diagram");
    DIAGRAM.getESuperTypes().add(VIEW);
    DIAGRAM.getEStructuralFeatures().add(LAYERS);
    LAYER.setName("Layer");
    LAYER.getEStructuralFeatures().add(NAME);
    NAME.setName("name");
    NAME.setEType(EcorePackage.Literals.ESTRING);
    LAYERS.setUpperBound(-1);
    VIEW.setName("View");
    VIEW.getEStructuralFeatures().addAll(List.of(TARGET, INSIDE));
    INSIDE.setUpperBound(-1);
    EDGE.setName("Edge");
    EDGE.getESuperTypes().add(VIEW);
    EDGE.getEStructuralFeatures().addAll(List.of(SOURCE_NODE, TARGET_NODE));
  }

  private final ResourceSet resources = new ResourceSetImpl();
  private final Path folder;

  public DiagramFixture(Path folder) {
    this.folder = folder;
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .put("pawl", new SynchronizedResource.Factory());
  }

  private static EReference reference(String name, boolean containment) {
    EReference reference = EcoreFactory.eINSTANCE.createEReference();
    reference.setName(name);
    reference.setEType(EcorePackage.Literals.EOBJECT);
    reference.setContainment(containment);
    return reference;
  }

  public SynchronizedModel open(String name, String text) {
    try {
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    URI uri = URI.createFileURI(folder.resolve(name).toString());
    return ((SynchronizedResource) resources.getResource(uri, true)).synced();
  }

  /** {@code State:off}: by kind and name; {@code Branch#2}: by kind and number. */
  public static EObject element(SynchronizedModel synced, String selector) {
    String[] parts = selector.split("[:#]");
    List<EObject> kind =
        EcoreUtil2.getAllContentsOfType(synced.model(), EObject.class).stream()
            .filter(object -> object.eClass().getName().equals(parts[0]))
            .toList();
    if (parts[0].equals("Model")) {
      return synced.model();
    }
    return selector.contains("#")
        ? kind.get(Integer.parseInt(parts[1]))
        : kind.stream()
            .filter(object -> object instanceof Named named && parts[1].equals(named.getName()))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no " + selector));
  }

  /** A view of an element on a diagram of another one. */
  static EObject view(EObject owner, EObject element) {
    EObject around = EcoreUtil.create(DIAGRAM);
    around.eSet(TARGET, owner);
    EObject view = EcoreUtil.create(VIEW);
    view.eSet(TARGET, element);
    add(around, view);
    return view;
  }

  /** Switches a layer on in a diagram. */
  @SuppressWarnings("unchecked")
  static void show(EObject diagram, String name) {
    EObject layer = EcoreUtil.create(LAYER);
    layer.eSet(NAME, name);
    ((List<EObject>) diagram.eGet(LAYERS)).add(layer);
  }

  static EObject edge(EObject owner, EObject element, EObject source, EObject target) {
    EObject around = EcoreUtil.create(DIAGRAM);
    around.eSet(TARGET, owner);
    EObject edge = EcoreUtil.create(EDGE);
    edge.eSet(TARGET, element);
    edge.eSet(SOURCE_NODE, source);
    edge.eSet(TARGET_NODE, target);
    add(around, edge);
    return edge;
  }

  /** Reconnects the start of an edge to another view. */
  static void lead(EObject edge, EObject source) {
    edge.eSet(SOURCE_NODE, source);
  }

  @SuppressWarnings("unchecked")
  private static void add(EObject around, EObject view) {
    ((List<EObject>) around.eGet(INSIDE)).add(view);
  }
}
