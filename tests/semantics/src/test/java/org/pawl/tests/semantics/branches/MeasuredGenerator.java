// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.semantics.branches;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IRuntime;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.pawl.tests.semantics.mutants.IsolatedGenerator;

/** The generator with JaCoCo's probes in its classes. */
public final class MeasuredGenerator extends IsolatedGenerator {
  private final IRuntime runtime = new LoggerRuntime();
  private final RuntimeData probes = new RuntimeData();
  private final Instrumenter instrumenter = new Instrumenter(runtime);

  /**
   * @param classes the folder of the generator's classes
   */
  public MeasuredGenerator(Path classes) throws Exception {
    super(classes);
    runtime.startup(probes);
  }

  /** The coverage so far. */
  public ExecutionDataStore reached() {
    ExecutionDataStore reached = new ExecutionDataStore();
    probes.collect(reached, new SessionInfoStore(), false);
    return reached;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!name.startsWith("org.pawl.generator.")) {
      return super.findClass(name);
    }
    try (InputStream original = getResourceAsStream(name.replace('.', '/') + ".class")) {
      byte[] measured = instrumenter.instrument(original, name);
      return defineClass(name, measured, 0, measured.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
