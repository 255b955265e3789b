// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.c;

import java.util.List;
import java.util.function.Function;
import org.pawl.model.MachineClass;
import org.pawl.model.Model;
import org.pawl.model.query.Members;

/** Keeps the names distinct that the classes of one model declare in its header. */
final class ClassSuffix {
  private ClassSuffix() {}

  /**
   * The suffix of a class's names: empty, unless the prefix of one class begins with the prefix of
   * another; then the class's number.
   *
   * @param before the text before the number
   */
  static String of(MachineClass type, Function<MachineClass, String> prefix, String before) {
    List<MachineClass> classes =
        Members.of(((Model) type.eContainer()).getMembers(), MachineClass.class);
    String own = prefix.apply(type);
    boolean alike =
        classes.stream()
            .filter(other -> other != type)
            .map(prefix)
            .anyMatch(other -> other.startsWith(own) || own.startsWith(other));
    return alike ? before + (classes.indexOf(type) + 1) : "";
  }
}
