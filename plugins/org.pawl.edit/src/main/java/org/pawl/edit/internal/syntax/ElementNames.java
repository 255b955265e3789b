// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.internal.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.scoping.IScopeProvider;
import org.pawl.edit.text.EditRefusedException;
import org.pawl.lang.conversion.NameConverter;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.model.Machine;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.PawlPackage;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Vertex;

/** Names of elements in the text: names for new elements, and names in references. */
public final class ElementNames {
  private ElementNames() {}

  /** Escapes keywords of the language with {@code ^}. */
  public static String name(EObject context, String name) {
    return service(context, NameConverter.class).toString(name);
  }

  /**
   * The shortest name by which an element can refer to another one.
   *
   * @param context the element that refers, or its future owner
   * @throws EditRefusedException if no name leads to the target
   */
  public static String reference(EObject context, EReference reference, Named target) {
    var scope = service(context, IScopeProvider.class).getScope(context, reference);
    for (List<String> path : paths(target)) {
      IEObjectDescription found = scope.getSingleElement(QualifiedName.create(path));
      if (found != null && found.getEObjectOrProxy() == target) {
        return path.stream().map(part -> name(context, part)).collect(Collectors.joining("."));
      }
    }
    throw EditRefusedException.because(target, "it cannot be named from there", remedy(target));
  }

  private static String remedy(Named target) {
    return target instanceof Vertex
        ? "choose one of the same machine, or give it a name that nothing nearer has"
        : "add a 'use' of the model that declares it";
  }

  /** Resolves the name in a node, ignoring comments; null if unresolved. */
  public static EObject named(EObject context, EReference reference, INode written) {
    return named(context, reference, NodeModelUtils.getTokenText(written));
  }

  /** Resolves a name; null if unresolved. */
  public static EObject named(EObject context, EReference reference, String written) {
    String text = written.replaceAll("[\\s^]", "");
    IEObjectDescription found =
        service(EcoreUtil.getRootContainer(context), IScopeProvider.class)
            .getScope(context, reference)
            .getSingleElement(QualifiedName.create(text.split("\\.")));
    return found == null ? null : found.getEObjectOrProxy();
  }

  /** For example {@code active.serving}, or {@code call via fast}. */
  public static String end(EObject context, TransitionEnd end) {
    String target = reference(context, PawlPackage.Literals.SEGMENT__TARGET, end.target());
    return end.via() == null ? target : target + " via " + name(context, end.via().getName());
  }

  /**
   * The candidate names: the plain name first, then with the names of the surrounding elements,
   * with and without regions.
   */
  private static List<List<String>> paths(Named target) {
    List<List<String>> paths = new ArrayList<>();
    if (target.getName() == null) {
      return paths;
    }
    List<String> states = List.of(target.getName());
    List<String> all = states;
    paths.add(states);
    for (EObject e = target.eContainer(); e != null; e = e.eContainer()) {
      if (e instanceof Machine || !(e instanceof Named named) || named.getName() == null) {
        continue;
      }
      all = prepended(named.getName(), all);
      paths.add(all);
      if (e instanceof Vertex || e instanceof Model) {
        states = prepended(named.getName(), states);
        paths.add(states);
      }
    }
    return paths;
  }

  private static List<String> prepended(String first, List<String> rest) {
    List<String> path = new ArrayList<>(List.of(first));
    path.addAll(rest);
    return path;
  }

  /** A name that is not used in the scope of a new member of the owner: {@code state1}. */
  public static String fresh(EObject owner, String base) {
    Set<String> taken = new HashSet<>();
    for (EObject root : scopes(owner)) {
      add(root, taken);
      EcoreUtil2.eAllContents(root).forEach(element -> add(element, taken));
    }
    for (int i = 1; ; i++) {
      if (!taken.contains(base + i)) {
        return base + i;
      }
    }
  }

  private static void add(EObject element, Set<String> names) {
    if (element instanceof Named named && named.getName() != null) {
      names.add(named.getName());
    }
  }

  private static List<EObject> scopes(EObject owner) {
    for (EObject e = owner; e != null; e = e.eContainer()) {
      if (e instanceof Machine
          || e instanceof Submachine
          || e instanceof MachineClass
          || e instanceof SystemDefinition) {
        return List.of(e);
      }
      if (e instanceof Model model) {
        List<EObject> models = new ArrayList<>(List.of(model));
        models.addAll(UsedModels.of(model));
        return models;
      }
    }
    return List.of(owner);
  }

  public static <T> T service(EObject context, Class<T> type) {
    return ((XtextResource) context.eResource()).getResourceServiceProvider().get(type);
  }
}
