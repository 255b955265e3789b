// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.pawl.diagram.Edge;
import org.pawl.diagram.Node;
import org.pawl.edit.host.DiagramViews;
import org.pawl.edit.host.ParsedDiagrams;
import org.pawl.model.BoardDefault;
import org.pawl.model.Connection;
import org.pawl.model.ConnectionList;
import org.pawl.model.DynamicSubscriptions;
import org.pawl.model.Event;
import org.pawl.model.Field;
import org.pawl.model.Instance;
import org.pawl.model.Interrupt;
import org.pawl.model.InterruptPost;
import org.pawl.model.KernelDefault;
import org.pawl.model.Model;
import org.pawl.model.ModelMember;
import org.pawl.model.Mutex;
import org.pawl.model.Named;
import org.pawl.model.PayloadType;
import org.pawl.model.Pool;
import org.pawl.model.Port;
import org.pawl.model.Semaphore;
import org.pawl.model.SystemDefinition;
import org.pawl.model.SystemMember;
import org.pawl.model.Task;
import org.pawl.model.TaskSetting;
import org.pawl.model.ThreadDefinition;
import org.pawl.model.TickDefault;
import org.pawl.model.query.Members;

/** The elements of a system that are drawn, and where. */
public final class TopologyServices {

  public String systemTitle(SystemDefinition system) {
    return system.getName() == null ? "?" : system.getName();
  }

  // --- boxes

  public List<Instance> instances(SystemDefinition system) {
    return Members.of(system.getMembers(), Instance.class);
  }

  public List<ThreadDefinition> threads(SystemDefinition system) {
    return Members.of(system.getMembers(), ThreadDefinition.class);
  }

  public List<Interrupt> interrupts(SystemDefinition system) {
    return Members.of(system.getMembers(), Interrupt.class);
  }

  public List<Mutex> mutexes(SystemDefinition system) {
    return Members.of(system.getMembers(), Mutex.class);
  }

  public List<Semaphore> semaphores(SystemDefinition system) {
    return Members.of(system.getMembers(), Semaphore.class);
  }

  public List<TaskSetting> settings(Task task) {
    return task.getSettings();
  }

  public List<Port> ports(Instance instance) {
    return instance.getType() == null
        ? List.of()
        : Members.of(instance.getType().getMembers(), Port.class);
  }

  public List<SystemDefinition> ownSystem(SystemDefinition system) {
    return List.of(system);
  }

  /** The settings of the whole system. */
  public List<SystemMember> systemMembers(SystemDefinition system) {
    return system.getMembers().stream()
        .filter(
            member ->
                member instanceof BoardDefault
                    || member instanceof KernelDefault
                    || member instanceof TickDefault
                    || member instanceof DynamicSubscriptions
                    || member instanceof Pool)
        .toList();
  }

  /** The fields of an event's payload. */
  public List<Field> parts(PayloadType type) {
    return type.getFields();
  }

  public List<Model> ownModel(SystemDefinition system) {
    return List.of((Model) system.eContainer());
  }

  /** All declarations of a file. */
  public List<ModelMember> declarations(Model model) {
    return model.getMembers();
  }

  // --- direct connections

  /**
   * Connections with an edge: connections from one port to one receiver share the edge of the first
   * one.
   */
  public List<Connection> connections(SystemDefinition system) {
    List<Connection> drawn = new ArrayList<>();
    Set<String> keys = new LinkedHashSet<>();
    for (ConnectionList list : Members.of(system.getMembers(), ConnectionList.class)) {
      for (Connection connection : list.getConnections()) {
        ParsedDiagrams.of(connection)
            .key(connection)
            .filter(keys::add)
            .ifPresent(k -> drawn.add(connection));
      }
    }
    return drawn;
  }

  public List<InterruptPost> posts(SystemDefinition system) {
    return interrupts(system).stream()
        .flatMap(interrupt -> Members.of(interrupt.getFlows(), InterruptPost.class).stream())
        .filter(post -> ParsedDiagrams.of(post).key(post).isPresent())
        .toList();
  }

  public EObject edgeSource(Connection connection) {
    return connection.getPort();
  }

  public EObject edgeTarget(Connection connection) {
    return connection.getReceiver().getInstance();
  }

  public EObject edgeSource(InterruptPost post) {
    return post.eContainer();
  }

  public EObject edgeTarget(InterruptPost post) {
    return post.getReceiver().getInstance();
  }

  /** Whether a connection begins at a view: a port has a view on each instance of its class. */
  public boolean joins(Connection connection, EObject sourceView, EObject targetView) {
    return DiagramViews.owner(sourceView)
        .filter(owner -> owner == connection.getSender().getInstance())
        .isPresent();
  }

  public List<Mutex> usedMutexes(Task task) {
    return mutexes((SystemDefinition) task.eContainer()).stream()
        .filter(mutex -> mutex.getUsers().contains(task))
        .toList();
  }

  // --- published events

  /** The first event of each bus, in the order of the drawing. */
  public List<Event> buses(SystemDefinition system) {
    ParsedDiagrams drawing = ParsedDiagrams.of(system);
    return drawing.edges(system).stream()
        .flatMap(edge -> Stream.of(edge.source(), edge.target()))
        .flatMap(key -> drawing.event(key).stream())
        .distinct()
        .toList();
  }

  /** The buses on which an instance or interrupt publishes. */
  public List<Event> publishedBuses(Named publisher) {
    SystemDefinition system = EcoreUtil2.getContainerOfType(publisher, SystemDefinition.class);
    ParsedDiagrams drawing = ParsedDiagrams.of(publisher);
    String key = drawing.key(publisher).orElse("");
    return drawing.edges(system).stream()
        .filter(edge -> edge.kind() == Edge.Kind.PUBLICATION && edge.source().equals(key))
        .flatMap(edge -> drawing.event(edge.target()).stream())
        .toList();
  }

  /** The instances that subscribe to a bus, in the system of a diagram. */
  public List<Instance> subscribers(Event bus, EObject diagram) {
    if (!(DiagramViews.target(diagram).orElse(null) instanceof SystemDefinition system)) {
      return List.of();
    }
    ParsedDiagrams drawing = ParsedDiagrams.of(system);
    String key = drawing.bus(system, bus).map(Node::key).orElse("");
    Set<String> reached =
        drawing.edges(system).stream()
            .filter(edge -> edge.kind() == Edge.Kind.SUBSCRIPTION && edge.source().equals(key))
            .map(Edge::target)
            .collect(Collectors.toSet());
    return instances(system).stream()
        .filter(instance -> drawing.key(instance).filter(reached::contains).isPresent())
        .toList();
  }
}
