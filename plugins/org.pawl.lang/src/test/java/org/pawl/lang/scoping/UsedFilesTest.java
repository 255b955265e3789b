// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.scoping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pawl.lang.PawlInjectorProvider;
import org.pawl.lang.problem.ProblemCode;

/** Only a regular .pawl file is a model, and the check opens no connection. */
@ExtendWith(InjectionExtension.class)
@InjectWith(PawlInjectorProvider.class)
class UsedFilesTest {
  private static final Duration AT_ONCE = Duration.ofSeconds(20);

  @Inject private Provider<XtextResourceSet> resourceSets;
  @Inject private IResourceValidator validator;
  @TempDir Path folder;

  private List<Issue> issues(String used) throws IOException {
    Path file = Files.writeString(folder.resolve("m.pawl"), "model m\nuse \"" + used + "\"\n");
    return assertTimeoutPreemptively(
        AT_ONCE,
        () -> {
          XtextResource resource =
              (XtextResource)
                  resourceSets.get().getResource(URI.createFileURI(file.toString()), true);
          return validator.validate(resource, CheckMode.ALL, CancelIndicator.NullImpl);
        });
  }

  private void isNotAModel(String used) throws IOException {
    List<Issue> issues = issues(used);
    assertEquals(1, issues.size(), issues::toString);
    assertEquals(ProblemCode.NOT_A_MODEL.code(), issues.get(0).getCode(), issues::toString);
    assertEquals("model m\nuse ".length(), issues.get(0).getOffset());
    assertEquals(used.length() + 2, issues.get(0).getLength());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file:///etc/x.pawl",
        "file:x.pawl",
        "platform:/resource/p/x.pawl",
        "platform:/plugin/p/x.pawl",
        "classpath:/x.pawl",
        "mailto:a@example.org/x.pawl",
        "nothing:x.pawl",
        "//127.0.0.1/x.pawl",
        "%2F%2F127.0.0.1/x.pawl",
        "%5C%5C127.0.0.1/x.pawl",
        "",
        " ",
        ".",
        "..",
        "/",
        "/etc/passwd",
        "/dev/zero",
        "x.xmi",
        "x.pawl.xmi",
        "x.PAWL",
        "x.pawl?y",
        "x.pawl#/",
        "pawl",
        ":"
      })
  void invalidPathsOfModelsAreErrorsAtTheirPlace(String used) throws IOException {
    isNotAModel(used);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:%d/x.pawl",
        "https://127.0.0.1:%d/x.pawl",
        "ftp://127.0.0.1:%d/x.pawl",
        "jar:http://127.0.0.1:%d/x.jar!/x.pawl",
        "archive:http://127.0.0.1:%d/x.zip!/x.pawl",
        "zip:jar:http://127.0.0.1:%d/x.jar!/y.zip!/x.pawl"
      })
  void noConnectionIsOpened(String address) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
      String used = String.format(address, server.getLocalPort());
      isNotAModel(used);
      // A direct request for such a file is refused as well.
      XtextResourceSet resources = resourceSets.get();
      assertTimeoutPreemptively(
          AT_ONCE,
          () -> {
            URI uri = URI.createURI(used);
            assertTrue(!resources.getURIConverter().exists(uri, null));
            assertThrows(
                IOException.class, () -> resources.getURIConverter().createInputStream(uri));
          });
      server.setSoTimeout(50);
      assertThrows(SocketTimeoutException.class, server::accept, "a connection was opened");
    }
  }

  /** Verifies that the test above can fail: a connection that is opened is detected. */
  @Test
  void anOpenedConnectionIsDetected() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
      server.setSoTimeout(5000);
      server.accept().close();
      assertTrue(client.isConnected());
    }
  }

  @Test
  void aFolderIsNotAModel() throws IOException {
    Files.createDirectory(folder.resolve("x.pawl"));
    isNotAModel("x.pawl");
  }

  @Test
  void aPipeIsNotOpened() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe.pawl");
    Process made;
    try {
      made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    } catch (IOException e) {
      assumeTrue(false, "mkfifo is not there");
      return;
    }
    assertTrue(made.waitFor(10, TimeUnit.SECONDS));
    isNotAModel("pipe.pawl");
    assertTimeoutPreemptively(
        AT_ONCE,
        () ->
            assertThrows(
                IOException.class,
                () ->
                    resourceSets
                        .get()
                        .getURIConverter()
                        .createInputStream(URI.createFileURI(pipe.toString()))));
  }

  @Test
  void aDeviceWithTheNameOfAModelIsNotAModel() throws IOException {
    assumeTrue(Files.exists(Path.of("/dev/zero")), "there are no devices");
    Files.createSymbolicLink(folder.resolve("zero.pawl"), Path.of("/dev/zero"));
    isNotAModel("zero.pawl");
  }

  @Test
  void relativeAndAbsolutePathsAreModels() throws IOException {
    Files.createDirectory(folder.resolve("a b"));
    Path other = Files.writeString(folder.resolve("a b/other.pawl"), "model other\n");
    Files.createSymbolicLink(folder.resolve("link.pawl"), other);
    assertEquals(List.of(), issues("a b/other.pawl"));
    assertEquals(List.of(), issues("./a b/../a b/other.pawl"));
    assertEquals(List.of(), issues(other.toString()));
    assertEquals(List.of(), issues("link.pawl"));
  }
}
