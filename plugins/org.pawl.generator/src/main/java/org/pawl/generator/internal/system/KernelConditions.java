// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.List;
import org.pawl.generator.names.CNames;
import org.pawl.model.GuardedMember;
import org.pawl.model.Kernel;
import org.pawl.model.KernelGuard;

/** The members of a system that exist under one kernel only, in C between #ifdef and #endif. */
final class KernelConditions {
  private KernelConditions() {}

  /** The C of one of these members; neighbours with the same guard share it. */
  static String around(
      List<? extends GuardedMember> members, GuardedMember member, CharSequence text) {
    int i = members.indexOf(member);
    boolean opens = i == 0 || kernel(members.get(i - 1)) != kernel(member);
    boolean closes = i == members.size() - 1 || kernel(members.get(i + 1)) != kernel(member);
    return around(kernel(member), opens, closes, text);
  }

  static String around(Kernel kernel, CharSequence text) {
    return around(kernel, true, true, text);
  }

  private static String around(Kernel kernel, boolean opens, boolean closes, CharSequence text) {
    String inside = text.toString().stripTrailing();
    return kernel == null
        ? inside
        : (opens ? "#ifdef " + CNames.macro(kernel) + "\n" : "")
            + inside
            + (closes ? "\n#endif" : "");
  }

  /** The only kernel with the member; null: all kernels. */
  static Kernel kernel(GuardedMember member) {
    KernelGuard guard = member.getGuard();
    return guard == null ? null : guard.getKernel();
  }
}
