// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import static org.pawl.model.PawlPackage.Literals.*;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;

/** The usual order of an element's members, and their groups. */
final class MemberOrder {
  /** Members of one group belong together; between groups there is an empty line. */
  private static final List<List<EClass>> GROUPS =
      List.of(
          // models
          List.of(SEMANTICS),
          List.of(IMPORT, USE),
          List.of(CONSTANT),
          List.of(PAYLOAD_TYPE),
          List.of(EVENT_DECLARATION),
          List.of(MACHINE_CLASS),
          List.of(SYSTEM_DEFINITION),
          // classes
          List.of(PARAM, PORT, PUBLICATION, SUBSCRIPTION, IGNORED),
          List.of(ATTRIBUTES),
          List.of(OPERATION),
          List.of(SUBMACHINE),
          List.of(MACHINE),
          // machines; after the actions and points, the order is free
          List.of(ENTRY, EXIT, ENTRY_POINT, EXIT_POINT, UNHANDLED, INITIAL, DEFERRAL, REACTION),
          List.of(STATE, ORTHOGONAL_REGION),
          // systems
          List.of(BOARD_DEFAULT, KERNEL_DEFAULT, TICK_DEFAULT, DYNAMIC_SUBSCRIPTIONS),
          List.of(POOL),
          List.of(INSTANCE),
          List.of(MUTEX),
          List.of(SEMAPHORE, THREAD_DEFINITION),
          List.of(INTERRUPT),
          List.of(CONNECTION_LIST),
          // settings of tasks, and fields
          List.of(
              ARGUMENT,
              PRIORITY,
              THRESHOLD,
              QUEUE_LENGTH,
              DEFERRED_LENGTH,
              STACK_SIZE,
              RUN_FUNCTION),
          List.of(FIELD),
          List.of(BRANCH));

  private static final Set<EClass> SPACIOUS =
      Set.of(
          PAYLOAD_TYPE,
          MACHINE_CLASS,
          SYSTEM_DEFINITION,
          ATTRIBUTES,
          OPERATION,
          SUBMACHINE,
          MACHINE,
          STATE,
          ORTHOGONAL_REGION);

  private MemberOrder() {}

  /** The rank of a member: lower ranks come first. */
  static int rank(EClass kind) {
    int rank = 0;
    for (List<EClass> group : GROUPS) {
      int index = group.indexOf(like(kind));
      if (index >= 0) {
        return rank + index;
      }
      rank += group.size();
    }
    throw new IllegalArgumentException(kind.getName());
  }

  static int group(EClass kind) {
    for (int i = 0; i < GROUPS.size(); i++) {
      if (GROUPS.get(i).contains(like(kind))) {
        return i;
      }
    }
    throw new IllegalArgumentException(kind.getName());
  }

  /** Whether it has lines of its own, with empty lines around if the file does not decide it. */
  static boolean isSpacious(EClass kind) {
    return SPACIOUS.contains(like(kind));
  }

  /** Kinds without a fixed order. */
  private static EClass like(EClass kind) {
    if (VERTEX.isSuperTypeOf(kind) && kind != ENTRY_POINT && kind != EXIT_POINT) {
      return STATE;
    }
    return kind == EXIT_CONNECTION ? REACTION : kind;
  }
}
