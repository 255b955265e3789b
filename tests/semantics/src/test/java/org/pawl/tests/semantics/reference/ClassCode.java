// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.pawl.model.Attributes;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Constant;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.Operation;

/**
 * The C of a class: its variables, and the effects of its actions on them. All of it is parsed with
 * the class, so that unsupported C is refused before anything runs.
 */
final class ClassCode implements CSubset.Context {
  private static final Pattern VARIABLE = Pattern.compile("(int|unsigned)\\s+(\\w+)\\s*;");
  private static final Map<String, Long> MACROS =
      Map.of("YES", 1L, "NULL", 0L, "me", 1L, "true", 1L, "false", 0L);

  private final MachineClass type;
  private final ClassContext context;
  private final Configuration configuration;
  private final StringBuilder trace = new StringBuilder();
  private final Map<String, Long> variables = new HashMap<>();
  private final Map<String, Boolean> signed = new HashMap<>();
  private final Map<Code, CSubset.Statement> statements = new HashMap<>();
  private final Map<Code, CSubset.Expression> expressions = new HashMap<>();
  private Map<String, Long> fields;

  ClassCode(MachineClass type, ClassContext context, Configuration configuration) {
    this.type = type;
    this.context = context;
    this.configuration = configuration;
    type.eAllContents().forEachRemaining(this::read);
    ((Model) type.eContainer())
        .getMembers().stream().filter(Constant.class::isInstance).forEach(this::read);
  }

  private void read(EObject element) {
    if (element instanceof Constant constant) {
      read(constant.getValue());
    } else if (element instanceof Code code) {
      if (code.eContainer() instanceof Attributes) {
        declare(code.getSource());
      } else if (code.eContainer() instanceof Operation operation
          && code == operation.getParameters()) {
        if (!code.getSource().equals("(void)")) {
          throw new CSubset.UnsupportedCode(code.getSource(), operation.getName());
        }
      } else if (code.eContainer() instanceof Branch branch && code == branch.getGuard()
          || !code.getSource().startsWith("{")) {
        expressions.put(code, CSubset.expression(code.getSource()));
      } else {
        statements.put(code, CSubset.statement(code.getSource()));
      }
    }
  }

  private void declare(String source) {
    Matcher matcher = VARIABLE.matcher(source);
    while (matcher.find()) {
      signed.put(matcher.group(2), matcher.group(1).equals("int"));
      variables.put(matcher.group(2), 0L);
    }
    if (!matcher.replaceAll("").matches("[{}\\s]*")) {
      throw new CSubset.UnsupportedCode(matcher.replaceAll(""), source);
    }
  }

  void run(Code action) {
    if (action != null) {
      statements.get(action).run(this, new long[1]);
    }
  }

  long value(Code expression) {
    return expressions.get(expression).value(this);
  }

  /** The payload of the current event {@code e}; null: there is none. */
  void setEvent(Map<String, Long> payload) {
    fields = payload;
  }

  String takeTrace() {
    String taken = trace.toString();
    trace.setLength(0);
    return taken;
  }

  // --- the data of the C

  @Override
  public void trace(String label) {
    trace.append(label).append(';');
  }

  @Override
  public long variable(String name) {
    if (!variables.containsKey(name)) {
      throw new CSubset.UnsupportedCode("me->" + name, type.getName());
    }
    return variables.get(name);
  }

  @Override
  public void assign(String name, long value) {
    variable(name);
    variables.put(name, signed.get(name) ? (int) value : value & 0xffffffffL);
  }

  @Override
  public long field(String name) {
    if (fields == null || !fields.containsKey(name)) {
      throw new IllegalArgumentException("no e->" + name + " here (rule 19)");
    }
    return fields.get(name);
  }

  @Override
  public long named(String name) {
    if (MACROS.containsKey(name)) {
      return MACROS.get(name);
    }
    return context
        .named(name, this::value)
        .orElseThrow(() -> new CSubset.UnsupportedCode(name, type.getName()));
  }

  @Override
  public long call(String function) {
    String isIn = type.getName() + "_is_in_";
    if (function.startsWith(isIn)) {
      return configuration.isActive(state(function.substring(isIn.length()))) ? 1 : 0;
    }
    Operation operation =
        type.getMembers().stream()
            .filter(Operation.class::isInstance)
            .map(Operation.class::cast)
            .filter(o -> function.equals(type.getName() + "_" + o.getName()))
            .findFirst()
            .orElseThrow(() -> new CSubset.UnsupportedCode(function, type.getName()));
    long[] returned = new long[1];
    statements.get(operation.getBody()).run(this, returned);
    return returned[0];
  }

  /**
   * Rule 19: a state is called by its name if that is unique and not in a submachine, else by the
   * names from the machine down to it.
   */
  private TreeVertex state(String name) {
    List<TreeVertex> all = configuration.body().vertices.stream().flatMap(TreeVertex::all).toList();
    List<TreeVertex> named =
        all.stream().filter(v -> !v.isInUse() && v.element.getName().equals(name)).toList();
    if (named.size() != 1) {
      named = all.stream().filter(v -> String.join("_", v.path()).equals(name)).toList();
    }
    return named.stream()
        .findFirst()
        .orElseThrow(() -> new CSubset.UnsupportedCode("is_in_" + name, type.getName()));
  }
}
