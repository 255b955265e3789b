// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.FrameworkUtil;

/** Checks the bundles of this Eclipse: all of them are resolved, and Pawl's are ready to start. */
final class InstalledBundles {
  private static final String OWN = "org.pawl.tests.site";

  private InstalledBundles() {}

  /** Returns the problems, one per line. */
  static List<String> problems(Set<String> expected) {
    BundleContext context = FrameworkUtil.getBundle(InstalledBundles.class).getBundleContext();
    var problems = new ArrayList<String>();
    var pawl = new TreeSet<String>();
    for (Bundle bundle : context.getBundles()) {
      String name = bundle.getSymbolicName();
      if (bundle.getState() == Bundle.INSTALLED) {
        problems.add(name + " is not resolved");
      } else if (name.startsWith("org.pawl.") && !name.equals(OWN)) {
        pawl.add(name);
        activate(bundle, problems);
      }
    }
    if (!pawl.equals(expected)) {
      problems.add("bundles of Pawl: " + pawl + ", expected: " + new TreeSet<>(expected));
    }
    return problems;
  }

  /** From the system property {@code pawl.bundles}: names with commas between them. */
  static Set<String> expected() {
    return new TreeSet<>(Arrays.asList(System.getProperty("pawl.bundles", "").split(",")));
  }

  private static void activate(Bundle bundle, List<String> problems) {
    try {
      bundle.start(Bundle.START_TRANSIENT);
    } catch (BundleException e) {
      problems.add(bundle.getSymbolicName() + " does not start: " + e);
    }
    if (bundle.getState() != Bundle.ACTIVE) {
      problems.add(bundle.getSymbolicName() + " is not active, but in state " + bundle.getState());
    }
  }
}
