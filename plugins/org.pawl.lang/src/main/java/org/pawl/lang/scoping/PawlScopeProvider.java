// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.Scopes;
import org.eclipse.xtext.scoping.impl.MultimapBasedScope;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.eclipse.xtext.util.Tuples;
import org.pawl.model.Connection;
import org.pawl.model.EntryPoint;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Instance;
import org.pawl.model.InstanceReference;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Named;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.Port;
import org.pawl.model.Region;
import org.pawl.model.Segment;
import org.pawl.model.State;
import org.pawl.model.Submachine;
import org.pawl.model.SystemDefinition;
import org.pawl.model.Vertex;
import org.pawl.model.query.Members;
import org.pawl.model.query.Regions;
import org.pawl.model.query.Systems;

/**
 * The names that are visible at each reference. Targets: {@link TargetScope}. Points: those of the
 * state that is entered or left. Submachines: those of the class. Instances and threads: those of
 * the system. Ports: those of the class of the connection's sender. Params: those of the instance's
 * class. All other elements are declared by this model or one that it uses, and are referred to by
 * name or as {@code model.NAME}.
 */
public class PawlScopeProvider extends AbstractPawlScopeProvider {
  @Inject private IResourceScopeCache cache;

  @Override
  public IScope getScope(EObject context, EReference reference) {
    EClass type = reference.getEReferenceType();
    if (type == PawlPackage.Literals.VERTEX) {
      return TargetScope.around(context, this::targets);
    }
    if (type == PawlPackage.Literals.ENTRY_POINT) {
      return context instanceof Segment segment
          ? entryPoints(segment.getTarget())
          : IScope.NULLSCOPE;
    }
    if (type == PawlPackage.Literals.EXIT_POINT) {
      return exitPoints(EcoreUtil2.getContainerOfType(context, State.class));
    }
    if (type == PawlPackage.Literals.SUBMACHINE) {
      return members(EcoreUtil2.getContainerOfType(context, MachineClass.class), Submachine.class);
    }
    if (type == PawlPackage.Literals.INSTANCE || type == PawlPackage.Literals.TASK) {
      return tasks(context, type);
    }
    if (type == PawlPackage.Literals.PORT) {
      return ports(EcoreUtil2.getContainerOfType(context, Connection.class));
    }
    if (type == PawlPackage.Literals.PARAM) {
      return params(EcoreUtil2.getContainerOfType(context, Instance.class));
    }
    Model model = EcoreUtil2.getContainerOfType(context, Model.class);
    return model == null
        ? IScope.NULLSCOPE
        : cache.get(
            Tuples.pair(PawlScopeProvider.class, type),
            model.eResource(),
            () -> declarations(model, type));
  }

  /** Cached: large machines need it for each of their transitions. */
  private Map<String, Vertex> targets(Region region) {
    return region.eResource() == null
        ? TargetScope.names(region)
        : cache.get(
            Tuples.pair(TargetScope.class, region),
            region.eResource(),
            () -> TargetScope.names(region));
  }

  /** Cached: large systems need it for each of their connections. */
  private IScope tasks(EObject context, EClass type) {
    SystemDefinition system = EcoreUtil2.getContainerOfType(context, SystemDefinition.class);
    return system == null || system.eResource() == null
        ? tasks(system, type)
        : cache.get(Tuples.pair(type, system), system.eResource(), () -> tasks(system, type));
  }

  private static IScope tasks(SystemDefinition system, EClass type) {
    if (system == null) {
      return IScope.NULLSCOPE;
    }
    var tasks = Systems.tasks(system).stream().filter(type::isInstance).toList();
    return MultimapBasedScope.createScope(IScope.NULLSCOPE, Scopes.scopedElementsFor(tasks), false);
  }

  /** The state's own points, and those of the submachine that it uses. */
  private static IScope entryPoints(Vertex vertex) {
    if (!(vertex instanceof State state)) {
      return IScope.NULLSCOPE;
    }
    List<EntryPoint> points = new ArrayList<>(Regions.entryPoints(state));
    if (state.getType() != null) {
      points.addAll(Regions.entryPoints(state.getType()));
    }
    return Scopes.scopeFor(points);
  }

  /**
   * Only those of a submachine, which have no targets; a state's own points have targets
   * themselves.
   */
  private static IScope exitPoints(State state) {
    return state == null || state.getType() == null
        ? IScope.NULLSCOPE
        : Scopes.scopeFor(Regions.exitPoints(state.getType()));
  }

  private static IScope ports(Connection connection) {
    InstanceReference sender = connection == null ? null : connection.getSender();
    return sender == null || sender.getInstance() == null
        ? IScope.NULLSCOPE
        : members(sender.getInstance().getType(), Port.class);
  }

  private static IScope params(Instance instance) {
    return instance == null ? IScope.NULLSCOPE : members(instance.getType(), Param.class);
  }

  private static IScope members(MachineClass type, Class<? extends Named> kind) {
    return type == null ? IScope.NULLSCOPE : Scopes.scopeFor(Members.of(type.getMembers(), kind));
  }

  private static IScope declarations(Model model, EClass type) {
    List<IEObjectDescription> own = new ArrayList<>();
    List<IEObjectDescription> others = new ArrayList<>();
    List<IEObjectDescription> qualified = new ArrayList<>();
    describe(model, type, own, qualified);
    for (Model used : UsedModels.of(model)) {
      describe(used, type, others, qualified);
    }
    IScope byPath = MultimapBasedScope.createScope(IScope.NULLSCOPE, qualified, false);
    IScope byName = MultimapBasedScope.createScope(byPath, others, false);
    return MultimapBasedScope.createScope(byName, own, false);
  }

  private static void describe(
      Model model,
      EClass type,
      List<IEObjectDescription> simple,
      List<IEObjectDescription> qualified) {
    declared(model)
        .filter(element -> type.isInstance(element) && element.getName() != null)
        .forEach(
            element -> {
              QualifiedName name = QualifiedName.create(element.getName());
              simple.add(EObjectDescription.create(name, element));
              if (model.getName() != null) {
                QualifiedName path = QualifiedName.create(model.getName()).append(name);
                qualified.add(EObjectDescription.create(path, element));
              }
            });
  }

  private static Stream<Named> declared(Model model) {
    return model.getMembers().stream()
        .flatMap(
            member ->
                member instanceof EventDeclaration declaration
                    ? declaration.getEvents().stream()
                    : Stream.of(member))
        .filter(Named.class::isInstance)
        .map(Named.class::cast);
  }
}
