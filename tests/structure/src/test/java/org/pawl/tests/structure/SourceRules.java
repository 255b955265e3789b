// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.structure;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The rules for files, packages and names. Each method returns a message for each violation. */
final class SourceRules {
  /** A larger package is difficult to overlook. */
  static final int MOST_TYPES = 20;

  /** A declaration of a method of Xtend that has no type before its name. */
  private static final Pattern UNTYPED =
      Pattern.compile("(?m)^\\s*(?:\\w+ )*def (?:static |dispatch )*(\\w+)\\(");

  private final List<SourceFile> files;

  SourceRules(List<SourceFile> files) {
    this.files = files;
  }

  /** Each file declares one top-level type, with the name of the file. */
  List<String> types() {
    List<String> faults = new ArrayList<>();
    for (SourceFile file : files) {
      if (!file.types().equals(List.of(file.name()))) {
        faults.add(file.path() + " declares " + file.types() + ", not only " + file.name());
      }
    }
    return faults;
  }

  /**
   * The package of a file is that of its folder. In a bundle it is the name of the bundle, or below
   * this name, and not that of a bundle with a longer name.
   */
  List<String> packages() {
    Set<String> bundles = new TreeSet<>();
    files.forEach(file -> bundles.add(file.bundle()));
    List<String> faults = new ArrayList<>();
    for (SourceFile file : files) {
      if (!file.declared().equals(file.folder())) {
        faults.add(file.path() + " has package " + file.declared() + ", not " + file.folder());
      } else if (!file.bundle().isEmpty() && !file.bundle().equals(bundle(bundles, file))) {
        faults.add(file.path() + " has package " + file.declared() + ", not " + file.bundle());
      }
    }
    return faults;
  }

  /** The bundle with the longest name that is the package or above it. */
  private static String bundle(Set<String> bundles, SourceFile file) {
    return bundles.stream()
        .filter(name -> (file.declared() + ".").startsWith(name + "."))
        .max((one, other) -> Integer.compare(one.length(), other.length()))
        .orElse("");
  }

  /**
   * No package of a bundle has more than {@link #MOST_TYPES} types, except those with a reason.
   *
   * @param reasons packages with more types, and the reason of each
   */
  List<String> sizes(Map<String, String> reasons) {
    Map<String, Integer> sizes = new TreeMap<>();
    files.stream()
        .filter(file -> !file.bundle().isEmpty() && file.main())
        .forEach(file -> sizes.merge(file.declared(), 1, Integer::sum));
    List<String> faults = new ArrayList<>();
    sizes.forEach(
        (name, size) -> {
          if (size > MOST_TYPES && reasons.getOrDefault(name, "").isBlank()) {
            faults.add(name + " has " + size + " types; divide it, or state the reason");
          }
        });
    for (String name : new TreeSet<>(reasons.keySet())) {
      if (sizes.getOrDefault(name, 0) <= MOST_TYPES) {
        faults.add(name + " no longer needs its exception");
      }
    }
    return faults;
  }

  /**
   * The top-level types of all bundles have different simple names, except those with a reason.
   *
   * @param reasons simple names of several types, and the reason of each
   */
  List<String> names(Map<String, String> reasons) {
    Map<String, List<String>> packages = new TreeMap<>();
    files.stream()
        .filter(file -> !file.bundle().isEmpty() && file.main())
        .forEach(
            file ->
                packages
                    .computeIfAbsent(file.name(), name -> new ArrayList<>())
                    .add(file.declared()));
    List<String> faults = new ArrayList<>();
    packages.forEach(
        (name, all) -> {
          if (all.size() > 1 && reasons.getOrDefault(name, "").isBlank()) {
            faults.add(name + " is in each of " + all + "; rename it, or state the reason");
          }
        });
    for (String name : new TreeSet<>(reasons.keySet())) {
      if (packages.getOrDefault(name, List.of()).size() < 2) {
        faults.add(name + " no longer needs its exception");
      }
    }
    return faults;
  }

  /**
   * A method of Xtend declares its type. The compiler infers a missing type from other methods, and
   * the result depends on the order of the files, so two builds would differ.
   */
  List<String> methodTypes() throws IOException {
    List<String> faults = new ArrayList<>();
    for (SourceFile file : files) {
      if (file.path().toString().endsWith(".xtend")) {
        UNTYPED
            .matcher(Files.readString(file.path()))
            .results()
            .forEach(m -> faults.add(file.path() + ": " + m.group(1) + " declares no type"));
      }
    }
    return faults;
  }
}
