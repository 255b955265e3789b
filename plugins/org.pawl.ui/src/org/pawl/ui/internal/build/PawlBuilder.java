// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.build;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;

/** Generates changed models, and models that use changed ones. */
public final class PawlBuilder extends IncrementalProjectBuilder {
  public static final String ID = "org.pawl.ui.builder";

  private static final String EXTENSION = "pawl";

  /** Of this session; a builder without it builds all models. */
  private final UsedFiles uses = new UsedFiles();

  @Override
  protected IProject[] build(int kind, Map<String, String> arguments, IProgressMonitor monitor)
      throws CoreException {
    Set<IFile> models = kind == FULL_BUILD || uses.isEmpty() ? all() : affected();
    var generation = new ModelGeneration(getProject());
    SubMonitor progress = SubMonitor.convert(monitor, models.size());
    for (IFile model : models) {
      progress.checkCanceled();
      if (model.exists()) {
        progress.setTaskName(model.getName());
        uses.put(model, generation.run(model));
      } else {
        uses.remove(model);
        generation.remove(model);
      }
      progress.worked(1);
    }
    return uses.projects(getProject());
  }

  @Override
  protected void clean(IProgressMonitor monitor) throws CoreException {
    uses.clear();
    ProblemMarkers.clear(getProject());
    new ModelGeneration(getProject()).removeAll();
  }

  private Set<IFile> all() throws CoreException {
    var models = new LinkedHashSet<IFile>();
    getProject()
        .accept(
            proxy -> {
              if (isModel(proxy.getName()) && proxy.getType() == IResource.FILE) {
                models.add((IFile) proxy.requestResource());
              }
              return !proxy.isDerived();
            },
            IResource.NONE);
    return models;
  }

  /** The changed models of this project, and the models that use changed models of any project. */
  private Set<IFile> affected() throws CoreException {
    var affected = new LinkedHashSet<IFile>();
    var changed = new LinkedHashSet<IFile>();
    collect(getDelta(getProject()), changed);
    affected.addAll(changed);
    for (IProject other : uses.projects(getProject())) {
      collect(getDelta(other), changed);
    }
    changed.forEach(file -> affected.addAll(uses.of(file)));
    return affected;
  }

  private static void collect(IResourceDelta delta, Set<IFile> changed) throws CoreException {
    if (delta != null) {
      delta.accept(
          part -> {
            boolean content =
                part.getKind() != IResourceDelta.CHANGED
                    || (part.getFlags() & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0;
            if (content && part.getResource() instanceof IFile file && isModel(file.getName())) {
              changed.add(file);
            }
            return true;
          });
    }
  }

  private static boolean isModel(String name) {
    return name.endsWith("." + EXTENSION);
  }
}
