// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.c.CBrackets;
import org.pawl.lang.c.CCharacters;
import org.pawl.lang.c.CCode;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.model.Argument;
import org.pawl.model.Branch;
import org.pawl.model.Code;
import org.pawl.model.Constant;
import org.pawl.model.Field;
import org.pawl.model.Operation;
import org.pawl.model.Param;
import org.pawl.model.PawlPackage;
import org.pawl.model.TimeTrigger;

/**
 * Checks that C is an expression or a type if generated C needs one, and that a compiler can read
 * it.
 */
public class CodeChecks extends AbstractChecks {
  @Check
  public void guard(Branch branch) {
    check(
        branch.getGuard(),
        "the guard is empty: write a condition, or remove '[ ]'",
        branch,
        PawlPackage.Literals.BRANCH__GUARD);
  }

  @Check
  public void delay(TimeTrigger trigger) {
    check(
        trigger.getDelay(),
        "the time is empty: write a number or a C expression",
        trigger,
        PawlPackage.Literals.TIME_TRIGGER__DELAY);
  }

  @Check
  public void constant(Constant constant) {
    check(
        constant.getValue(),
        ElementDescriptions.of(constant) + " has an empty value: write a number or a C expression",
        constant,
        PawlPackage.Literals.CONSTANT__VALUE);
    if (constant.getValue() != null) {
      directive(
          constant.getValue().getSource(),
          "the value of " + ElementDescriptions.of(constant),
          constant,
          PawlPackage.Literals.CONSTANT__VALUE);
    }
  }

  @Check
  public void parameters(Operation operation) {
    if (operation.getParameters() != null) {
      directive(
          operation.getParameters().getSource(),
          "the parameters of " + ElementDescriptions.of(operation),
          operation,
          PawlPackage.Literals.OPERATION__PARAMETERS);
    }
  }

  /** C of macros, of types and of parameters is in one line. */
  private void directive(String c, String what, EObject element, EStructuralFeature feature) {
    if (c != null && new CCode(c.strip()).hasDirective()) {
      report(
          ProblemCode.MISPLACED_DIRECTIVE,
          what
              + " cannot contain a line that begins with '#': write it around a macro or a type in"
              + " a header, and import the header",
          element,
          feature);
    }
  }

  @Check
  public void argument(Argument argument) {
    check(
        argument.getValue(),
        "the value is empty: write a number, a name or a C expression",
        argument,
        PawlPackage.Literals.ARGUMENT__VALUE);
  }

  @Check
  public void type(Field field) {
    type(field.getType(), ElementDescriptions.of(field), field, PawlPackage.Literals.FIELD__TYPE);
  }

  @Check
  public void type(Param param) {
    type(param.getType(), ElementDescriptions.of(param), param, PawlPackage.Literals.PARAM__TYPE);
  }

  @Check
  public void type(Operation operation) {
    type(
        operation.getType(),
        ElementDescriptions.of(operation),
        operation,
        PawlPackage.Literals.OPERATION__TYPE);
  }

  @Check
  public void characters(Code code) {
    if (code.getSource() == null) {
      return;
    }
    CCharacters.firstForeign(code.getSource()).ifPresent(at -> foreign(code, at));
  }

  @Check
  public void brackets(Code code) {
    if (code.getSource() == null) {
      return;
    }
    CBrackets.firstUnbalanced(code.getSource())
        .ifPresent(
            bracket -> {
              INode node = NodeModelUtils.findActualNodeFor(code);
              reportAt(
                  ProblemCode.UNBALANCED_BRACKET,
                  unbalanced(bracket.in(code.getSource())),
                  code,
                  (node == null ? 0 : node.getOffset()) + bracket.offset(),
                  bracket.length());
            });
  }

  private static String unbalanced(String bracket) {
    String where = "; where a macro contains it, enclose the C in {{{ and }}} instead";
    return switch (bracket) {
      case "(" -> "'(' is not closed: add ')'" + where;
      case "[" -> "'[' is not closed: add ']'" + where;
      case ")" -> "')' has no '(' before it: remove it, or add '('" + where;
      case "]" -> "']' has no '[' before it: remove it, or add '['" + where;
      default -> "'" + bracket + "' has no partner: remove it, or add the partner" + where;
    };
  }

  private void foreign(Code code, int at) {
    int character = code.getSource().codePointAt(at);
    INode node = NodeModelUtils.findActualNodeFor(code);
    reportAt(
        ProblemCode.FOREIGN_CHARACTER,
        foreign(character),
        code,
        (node == null ? 0 : node.getOffset()) + at,
        Character.charCount(character));
  }

  private static String foreign(int character) {
    String shown =
        Character.isISOControl(character) ? "" : "'" + Character.toString(character) + "', ";
    return shown
        + String.format("U+%04X, is not a character of C outside strings and comments", character)
        + ": write a character of C instead, or remove it";
  }

  private void type(String type, String owner, EObject element, EStructuralFeature feature) {
    if (type == null) {
      return;
    }
    directive(type, "the type of " + owner, element, feature);
    if (new CCode(type.strip()).isEmpty()) {
      report(ProblemCode.EMPTY_C, owner + " has an empty type: write a C type", element, feature);
    }
    CCharacters.firstForeign(type)
        .ifPresent(
            at ->
                report(
                    ProblemCode.FOREIGN_CHARACTER,
                    foreign(type.codePointAt(at)),
                    element,
                    feature));
  }

  private void check(Code code, String message, EObject element, EStructuralFeature feature) {
    if (code != null && code.getSource() != null && new CCode(code.getSource().strip()).isEmpty()) {
      report(ProblemCode.EMPTY_C, message, element, feature);
    }
  }
}
