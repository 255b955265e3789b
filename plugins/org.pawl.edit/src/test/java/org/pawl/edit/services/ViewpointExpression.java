// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An expression of the viewpoint: a call of one service, {@code aql:element.create('State')}. */
record ViewpointExpression(String receiver, String service, List<String> arguments) {
  static final List<Class<?>> SERVICES =
      List.of(
          StateMachineServices.class,
          TopologyServices.class,
          LabelServices.class,
          EditServices.class,
          RefactoringServices.class,
          LayoutServices.class,
          PropertyServices.class,
          ProblemServices.class,
          NavigationServices.class);

  private static final Pattern CALL =
      Pattern.compile("aql:(?:not )?(\\w+)(?:\\.(\\w+)\\(([^()]*)\\))?(?:->isEmpty\\(\\))?");

  /**
   * @throws AssertionError if it is not a call
   */
  static ViewpointExpression of(String text) {
    Matcher matcher = CALL.matcher(text);
    if (!matcher.matches()) {
      throw new AssertionError("not one call of a service: " + text);
    }
    List<String> arguments = new ArrayList<>();
    if (matcher.group(3) != null && !matcher.group(3).isBlank()) {
      arguments.addAll(Arrays.asList(matcher.group(3).split(",\\s*")));
    }
    return new ViewpointExpression(
        matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2), arguments);
  }

  /** The names of its variables, that of the receiver first. */
  List<String> variables() {
    return Stream.concat(Stream.of(receiver), arguments.stream())
        .filter(argument -> !argument.startsWith("'"))
        .toList();
  }

  /** The methods with the name and number of parameters. */
  List<Method> methods() {
    return SERVICES.stream()
        .flatMap(type -> Arrays.stream(type.getMethods()))
        .filter(method -> method.getName().equals(service))
        .filter(method -> method.getParameterCount() == arguments.size() + 1)
        .toList();
  }

  /** Like Sirius. */
  Object evaluate(Map<String, Object> variables) {
    List<Object> values = new ArrayList<>();
    values.add(value(receiver, variables));
    arguments.forEach(argument -> values.add(value(argument, variables)));
    if (service.isEmpty()) {
      return values.get(0);
    }
    for (Method method : methods()) {
      if (takes(method, values)) {
        try {
          return method.invoke(
              method.getDeclaringClass().getConstructor().newInstance(), values.toArray());
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof RuntimeException cause) {
            throw cause;
          }
          throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
          throw new AssertionError(e);
        }
      }
    }
    throw new AssertionError("no service " + service + " takes " + values);
  }

  private static Object value(String argument, Map<String, Object> variables) {
    if (argument.startsWith("'")) {
      return argument.substring(1, argument.length() - 1);
    }
    if (!variables.containsKey(argument)) {
      throw new AssertionError("no variable " + argument + " in " + variables.keySet());
    }
    return variables.get(argument);
  }

  private static boolean takes(Method method, List<Object> values) {
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) != null && !method.getParameterTypes()[i].isInstance(values.get(i))) {
        return false;
      }
    }
    return true;
  }
}
