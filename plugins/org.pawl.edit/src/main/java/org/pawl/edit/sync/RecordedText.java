// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.pawl.diagram.stored.StoredLayout;

/**
 * The text and the layout of a synchronized model, as an object in the same resource. A recorder of
 * model changes records these changes too, and undoes all in one step. Its class is not in the
 * metamodel of the language, which is independent of editors.
 */
public final class RecordedText {
  /** The text that both editors show. */
  public static final EAttribute TEXT = attribute("text", EcorePackage.Literals.ESTRING);

  /**
   * The text that the model was read from: the same text, or if that has syntax errors, the last
   * text without one.
   */
  public static final EAttribute PARSED = attribute("parsed", EcorePackage.Literals.ESTRING);

  /** The manual layout, a {@link StoredLayout}. */
  public static final EAttribute LAYOUT = attribute("layout", layoutType());

  /** The class of the object. */
  public static final EClass TYPE = type();

  private RecordedText() {}

  static EObject create() {
    EObject written = EcoreUtil.create(TYPE);
    written.eSet(TEXT, "");
    written.eSet(PARSED, "");
    written.eSet(LAYOUT, StoredLayout.EMPTY);
    return written;
  }

  private static EAttribute attribute(String name, EClassifier type) {
    EAttribute attribute = EcoreFactory.eINSTANCE.createEAttribute();
    attribute.setName(name);
    attribute.setEType(type);
    return attribute;
  }

  private static EDataType layoutType() {
    EDataType type = EcoreFactory.eINSTANCE.createEDataType();
    type.setName("StoredLayout");
    type.setInstanceClass(StoredLayout.class);
    type.setSerializable(false);
    return type;
  }

  private static EClass type() {
    EClass type = EcoreFactory.eINSTANCE.createEClass();
    type.setName("Written");
    type.getEStructuralFeatures().add(TEXT);
    type.getEStructuralFeatures().add(PARSED);
    type.getEStructuralFeatures().add(LAYOUT);
    EPackage synced = EcoreFactory.eINSTANCE.createEPackage();
    synced.setName("mirror");
    synced.setNsPrefix("mirror");
    synced.setNsURI("http://org.pawl/mirror/1");
    synced.getEClassifiers().add(LAYOUT.getEType());
    synced.getEClassifiers().add(type);
    return type;
  }
}
