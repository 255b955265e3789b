// SPDX-License-Identifier: EPL-2.0
package org.pawl.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.pawl.services.generation.Generation;

/** Reports errors and warnings of models and of the models they use; writes no files. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends AbstractModelMojo {
  @Override
  protected void run(List<Path> files) throws IOException, MojoFailureException {
    report(new Generation(progress()).check(basedir.toPath(), files, werror), "");
  }
}
