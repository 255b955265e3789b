package org.pawl.maven;

import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/** Reports what is wrong with the models. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class CheckMojo extends AbstractMojo {

  @Override
  public void execute() {
    getLog().info("pawl check");
  }
}
