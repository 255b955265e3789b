// SPDX-License-Identifier: EPL-2.0
package org.pawl.generator.internal.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.pawl.generator.topology.SystemObjects;
import org.pawl.generator.topology.Threads;
import org.pawl.model.Kernel;
import org.pawl.model.SystemDefinition;
import org.pawl.model.ThreadDefinition;

/** The elements of the table of active objects and threads, by ascending priority. */
final class PriorityTable {
  private record Element(int priority, Kernel kernel, String address) {
    String text() {
      return "    [" + priority + "] = " + address + ",";
    }
  }

  private PriorityTable() {}

  /** One element in each line; those of one kernel only between #ifdef and #endif. */
  static String elements(SystemDefinition system) {
    List<Element> elements = new ArrayList<>();
    for (ThreadDefinition thread : Threads.of(system)) {
      elements.add(
          new Element(
              Threads.priority(thread), KernelConditions.kernel(thread), Threads.active(thread)));
    }
    SystemObjects.of(system)
        .forEach(
            object ->
                elements.add(
                    new Element(
                        object.priority(),
                        null,
                        PortTargets.active(object.instance(), object.index()))));
    elements.sort(Comparator.comparingInt(Element::priority));
    StringBuilder text = new StringBuilder();
    for (int i = 0, end; i < elements.size(); i = end) {
      Kernel kernel = elements.get(i).kernel();
      List<String> lines = new ArrayList<>();
      for (end = i; end < elements.size() && elements.get(end).kernel() == kernel; ) {
        lines.add(elements.get(end++).text());
      }
      text.append(KernelConditions.around(kernel, String.join("\n", lines))).append("\n");
    }
    return text.toString();
  }
}
