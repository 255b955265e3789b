// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.project;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.pawl.cli.starter.Starter;
import org.pawl.ui.PawlUi;
import org.pawl.ui.build.PawlNature;

/** The new model's folder and name; its text is that of the template. */
final class NewPawlModelPage extends WizardNewFileCreationPage {
  private static final String EXTENSION = "pawl";

  NewPawlModelPage(IStructuredSelection selection) {
    super("model", selection);
    setTitle("Pawl Model");
    setDescription("A file with one active object and two states, to change into yours.");
    setFileExtension(EXTENSION);
    setFileName("controller");
  }

  @Override
  protected boolean validatePage() {
    if (!super.validatePage()) {
      return false;
    }
    if (!Starter.isName(modelName())) {
      setErrorMessage(
          "The model is named as the file: lower case letters, digits and _, a letter first, no C"
              + " keyword.");
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
    try (InputStream template = NewPawlModelPage.class.getResourceAsStream("model.txt")) {
      String text = new String(template.readAllBytes(), StandardCharsets.UTF_8);
      String name = modelName();
      String type = Character.toUpperCase(name.charAt(0)) + name.substring(1);
      return new ByteArrayInputStream(
          text.replace("@name@", name).replace("@Name@", type).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("model.txt of " + PawlUi.ID, e);
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
