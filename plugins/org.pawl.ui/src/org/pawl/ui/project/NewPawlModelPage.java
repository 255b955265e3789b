// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.pawl.services.starter.Starter;
import org.pawl.ui.internal.build.PawlNature;

/** The folder and name of a new model; its text is that of {@code pawl new}. */
final class NewPawlModelPage extends WizardNewFileCreationPage {
  private static final String EXTENSION = "pawl";
  private static final String NO_PROJECT =
      "There is no open project yet. Make one first: below, or with File > New > Pawl Project.";

  NewPawlModelPage(IStructuredSelection selection) {
    super("model", selection);
    setTitle("Pawl Model");
    setDescription(
        "A machine with two states, and a system with an object of it, as a starting point.");
    setFileExtension(EXTENSION);
    setFileName("controller");
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    if (hasProject()) {
      chooseTheOnlyProject();
      return;
    }
    Link link = new Link((Composite) getControl(), SWT.NONE);
    link.setText("<a>Make a project...</a>");
    link.addListener(SWT.Selection, event -> makeProject());
    setErrorMessage(NO_PROJECT);
  }

  private static boolean hasProject() {
    return projects().findAny().isPresent();
  }

  private static Stream<IProject> projects() {
    return Arrays.stream(ResourcesPlugin.getWorkspace().getRoot().getProjects())
        .filter(IProject::isOpen);
  }

  private void chooseTheOnlyProject() {
    boolean chosen = getContainerFullPath() != null && !getContainerFullPath().isEmpty();
    if (!chosen && projects().count() == 1) {
      projects().forEach(project -> setContainerFullPath(project.getFullPath()));
    }
  }

  private void makeProject() {
    NewPawlProjectWizard.open(getShell());
    if (hasProject()) {
      // The platform's tree of folders does not show new ones by itself.
      String name = getFileName();
      Composite parent = getControl().getParent();
      getControl().dispose();
      createControl(parent);
      setFileName(name);
      parent.layout();
      setPageComplete(validatePage());
    }
  }

  @Override
  protected boolean validatePage() {
    if (!hasProject()) {
      setErrorMessage(NO_PROJECT);
      return false;
    }
    if (!super.validatePage()) {
      return false;
    }
    if (!Starter.isModelName(modelName())) {
      setErrorMessage("The model is named as the file: " + Starter.MODEL_RULE + ".");
      return false;
    }
    if (!generates()) {
      setMessage(
          "This project is not a Pawl project: the model is checked, but no C comes from it.",
          WARNING);
    }
    return true;
  }

  @Override
  protected InputStream getInitialContents() {
    try {
      String text = new Starter(modelName()).modelAlone();
      return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("the model of pawl new", e);
    }
  }

  private String modelName() {
    return getFileName().replaceFirst("\\." + EXTENSION + "$", "");
  }

  private boolean generates() {
    IPath folder = getContainerFullPath();
    if (folder == null || folder.isEmpty()) {
      return true;
    }
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(folder.segment(0));
    try {
      return !project.isOpen() || project.hasNature(PawlNature.ID);
    } catch (CoreException e) {
      return true;
    }
  }
}
