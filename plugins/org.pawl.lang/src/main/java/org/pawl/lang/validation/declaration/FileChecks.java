// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.validation.declaration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.validation.Check;
import org.pawl.lang.problem.ElementDescriptions;
import org.pawl.lang.problem.ProblemCode;
import org.pawl.lang.scoping.UsedModels;
import org.pawl.lang.validation.base.AbstractChecks;
import org.pawl.model.EventDeclaration;
import org.pawl.model.Import;
import org.pawl.model.Model;
import org.pawl.model.PawlPackage;
import org.pawl.model.Semantics;
import org.pawl.model.Use;
import org.pawl.model.query.Limits;
import org.pawl.model.query.Members;

/** Checks that the files of a model fit together. */
public class FileChecks extends AbstractChecks {
  @Check
  public void header(Import header) {
    if (header.getHeader() != null && header.getHeader().isBlank()) {
      report(
          ProblemCode.EMPTY_IMPORT,
          "the import names no header: write the name of a C header, such as \"bsp.h\", or remove"
              + " the import",
          header,
          PawlPackage.Literals.IMPORT__HEADER);
    }
  }

  /** The reader replaces bytes that are not UTF-8 by one character. C would contain it too. */
  @Check
  public void encoding(Model model) {
    ICompositeNode node = NodeModelUtils.getNode(model);
    int offset = node == null ? -1 : node.getRootNode().getText().indexOf('\ufffd');
    if (offset >= 0) {
      reportAt(
          ProblemCode.WRONG_ENCODING,
          "U+FFFD is here, which replaces a byte that is not UTF-8: write the"
              + " character that is meant, and save the file as UTF-8",
          model,
          offset,
          1);
    }
  }

  @Check
  public void oneSemantics(Model model) {
    List<Semantics> all = Members.of(model.getMembers(), Semantics.class);
    for (Semantics semantics : all.subList(Math.min(1, all.size()), all.size())) {
      report(
          ProblemCode.REPEATED_SETTING,
          ElementDescriptions.of(model) + " states its semantics twice: keep one line",
          semantics);
    }
  }

  @Check
  public void uses(Model model) {
    Set<Model> seen = new HashSet<>();
    Map<String, Set<Model>> met = new HashMap<>();
    meet(Set.of(model), met);
    for (Use use : Members.of(model.getMembers(), Use.class)) {
      if (use.getImportURI() == null) {
        continue;
      }
      Optional<Model> used = UsedModels.find(use);
      if (used.isEmpty()) {
        continue; // the linker reports it
      }
      Set<Model> brought = closure(used.get());
      if (brought.contains(model)) {
        report(
            ProblemCode.CIRCULAR_USE,
            ElementDescriptions.of(model)
                + " uses itself through '"
                + use.getImportURI()
                + "': move what both need to a third model",
            use,
            PawlPackage.Literals.USE__IMPORT_URI);
      } else if (!seen.add(used.get())) {
        report(
            ProblemCode.REPEATED_USE,
            "'" + use.getImportURI() + "' is used twice: remove this line",
            use,
            PawlPackage.Literals.USE__IMPORT_URI);
      } else {
        reportSameName(use, used.get(), brought, met);
        meet(brought, met);
      }
    }
  }

  /**
   * Checks the header names: each model becomes a header of its name, and some file systems ignore
   * case; in C the names of constants and signals begin with the model's name in capitals.
   *
   * @param all the model used, and those that it uses
   * @param met by name, the model with the use, and the models that earlier uses add
   */
  private void reportSameName(Use use, Model used, Set<Model> all, Map<String, Set<Model>> met) {
    for (Model brought : all) {
      Optional<Model> other =
          met.getOrDefault(fileName(brought), Set.of()).stream()
              .filter(model -> model != brought)
              .findFirst();
      if (other.isPresent()) {
        reportSameName(use, brought == used, brought, other.get());
        return;
      }
    }
  }

  private void reportSameName(Use use, boolean direct, Model brought, Model other) {
    report(
        ProblemCode.DUPLICATE_NAME,
        ElementDescriptions.of(brought)
            + (direct ? " in '" : ", used through '")
            + use.getImportURI()
            + (direct ? "' has the name of " : "', has the name of ")
            + (other == use.eContainer() ? "this model" : ElementDescriptions.of(other))
            + (brought.getName().equals(other.getName())
                ? ""
                : " except for upper and lower case, which names of files and of constants in C may"
                    + " not distinguish")
            + ": rename one of them",
        use,
        PawlPackage.Literals.USE__IMPORT_URI);
  }

  private static void meet(Set<Model> models, Map<String, Set<Model>> met) {
    models.stream()
        .filter(model -> model.getName() != null)
        .forEach(
            model -> met.computeIfAbsent(fileName(model), n -> new LinkedHashSet<>()).add(model));
  }

  /** Ignores a model without a name, which is an error of its own. */
  private static String fileName(Model model) {
    return model.getName() == null ? null : model.getName().toLowerCase(Locale.ROOT);
  }

  /** The model and all models that it uses, directly or indirectly. */
  private static Set<Model> closure(Model model) {
    Set<Model> closure = new LinkedHashSet<>();
    closure.add(model);
    closure.addAll(UsedModels.of(model));
    return closure;
  }

  // --- signals

  private record Range(Model model, long first, int count) {
    long last() {
      return first + count - 1;
    }

    boolean overlaps(Range other) {
      return count > 0 && other.count > 0 && first <= other.last() && other.first <= last();
    }

    @Override
    public String toString() {
      return ElementDescriptions.of(model) + " (" + first + ".." + last() + ")";
    }
  }

  private static Range range(Model model) {
    int count =
        Members.of(model.getMembers(), EventDeclaration.class).stream()
            .mapToInt(declaration -> declaration.getEvents().size())
            .sum();
    return new Range(model, Math.max(1, model.getFirstSignal()), count);
  }

  @Check
  public void signals(Model model) {
    Range own = range(model);
    boolean begins = own.first() <= Limits.LAST_SIGNAL; // otherwise NumberChecks reports it
    if (begins && own.count() > 0 && own.last() > Limits.LAST_SIGNAL) {
      report(
          ProblemCode.TOO_MANY_EVENTS,
          ElementDescriptions.of(model)
              + " has "
              + own.count()
              + " events from signal "
              + own.first()
              + " on, but signals end at "
              + Limits.LAST_SIGNAL
              + ": start with a lower number, or declare fewer events",
          model,
          signalFeature(model));
    }
    List<Model> closure = new ArrayList<>(closure(model));
    long free = closure.stream().map(FileChecks::range).mapToLong(Range::last).max().orElse(0) + 1;
    for (Model other : closure) {
      if (other != model && range(other).overlaps(own)) {
        overlap(own, range(other), othersFree(closure, model), model, signalFeature(model));
        break;
      }
    }
    List<Range> direct = new ArrayList<>();
    for (Use use : Members.of(model.getMembers(), Use.class)) {
      Optional<Model> used = UsedModels.find(use).filter(u -> u != model);
      if (used.isEmpty()) {
        continue;
      }
      Range range = range(used.get());
      for (Range earlier : direct) {
        if (earlier.model() != range.model() && earlier.overlaps(range)) {
          overlap(range, earlier, free, use, PawlPackage.Literals.USE__IMPORT_URI);
          break;
        }
      }
      direct.add(range);
    }
  }

  /** The first signal after those of all models but one. */
  private static long othersFree(List<Model> closure, Model but) {
    return closure.stream()
            .filter(model -> model != but)
            .map(FileChecks::range)
            .mapToLong(Range::last)
            .max()
            .orElse(0)
        + 1;
  }

  private void overlap(
      Range range, Range other, long free, EObject element, EStructuralFeature feature) {
    report(
        ProblemCode.SIGNAL_RANGES_OVERLAP,
        "the signals of "
            + range
            + " overlap those of "
            + other
            + ": write 'signals from "
            + free
            + "' after 'model "
            + range.model().getName()
            + "'",
        element,
        feature);
  }

  private static EStructuralFeature signalFeature(Model model) {
    return model.getFirstSignal() > 0
        ? PawlPackage.Literals.MODEL__FIRST_SIGNAL
        : PawlPackage.Literals.NAMED__NAME;
  }
}
