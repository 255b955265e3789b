// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.browser.Browser;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.Bundle;
import org.pawl.ui.PawlUi;
import org.pawl.ui.internal.help.Guide;

@ExtendWith(ErrorLog.class)
class HelpTest {
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]*)(?:#([^\"]*))?\"");
  private static final Bundle BUNDLE = Platform.getBundle(PawlUi.ID);

  @AfterEach
  void closeAll() throws Exception {
    Workbench.act(Workbench::closeWelcome);
    Workbench.act(() -> Workbench.page().closeAllEditors(false));
    Workbench.settle();
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(true, true, null);
    }
  }

  @Test
  void everyLinkOfTheGuideHasATarget() throws Exception {
    var pages = new TreeMap<String, String>();
    for (var page : Collections.list(BUNDLE.findEntries("help", "*.html", true))) {
      pages.put(page.getPath().replaceFirst("^/?help/", ""), text("help/" + name(page.getPath())));
    }
    assertTrue(pages.size() > 8, pages.keySet()::toString);
    var broken = new ArrayList<String>();
    pages.forEach(
        (page, text) -> {
          Matcher links = LINK.matcher(text);
          while (links.find()) {
            String target = links.group(1).isEmpty() ? page : links.group(1);
            boolean outside = target.contains("://");
            boolean there = pages.containsKey(target) || BUNDLE.getEntry("help/" + target) != null;
            boolean anchored =
                links.group(2) == null
                    || pages.getOrDefault(target, "").contains("id=\"" + links.group(2) + "\"");
            if (!outside && !(there && anchored)) {
              broken.add(page + ": " + links.group());
            }
          }
        });
    assertEquals(List.of(), broken);
  }

  @Test
  void everyTopicOfTheContentsIsAPage() throws Exception {
    Matcher topics = Pattern.compile("(?:href|topic)=\"([^\"]*)\"").matcher(text("help/toc.xml"));
    int count = 0;
    while (topics.find()) {
      assertTrue(BUNDLE.getEntry(topics.group(1)) != null, topics.group(1));
      count++;
    }
    assertTrue(count > 8, "topics: " + count);
  }

  @Test
  void theGuideOpensInTheEditorAreaWhereThereIsNoHelpWindow() throws Exception {
    Workbench.act(() -> Guide.open(Guide.INDEX));
    Workbench.until(
        "the guide",
        () ->
            Workbench.page().getActiveEditor() != null
                && Workbench.page().getActiveEditor().getTitle().contains("Pawl Guide"));
    Workbench.until("its text", () -> isLoaded(Guide.INDEX));
    Screenshot.ofScreen("guide");
    for (String page : new String[] {"first-machine", "language", "ide", "trace"}) {
      Workbench.act(() -> Guide.open(page + ".html"));
      Workbench.until("the page " + page, () -> isLoaded(page + ".html"));
      Screenshot.ofScreen("guide-" + page);
    }
  }

  @Test
  void theWelcomePageOpensThePhilosophers() {
    openWelcome();
    Screenshot.ofWorkbench("welcome");
    Dialog.workbench().follow("Create the philosophers");

    Workbench.until(
        "the philosophers' model",
        () ->
            Workbench.page().getActiveEditor() != null
                && Workbench.page().getActiveEditor().getTitle().equals("dpp.pawl"));
    Workbench.settle();
    IProject dpp = ResourcesPlugin.getWorkspace().getRoot().getProject("dpp");
    assertTrue(dpp.getFile("generated/dpp_system.c").exists());
    assertFalse(Dialog.workbench().hasLink("Create the philosophers"));
    Screenshot.ofWorkbench("welcome-philosophers");
  }

  @Test
  void theWelcomeStaysWhenTheNewProjectIsGivenUp() {
    openWelcome();
    Dialog.workbench().follow("New project");
    Dialog wizard = Dialog.titled("New Pawl Project");
    wizard.end("Cancel");

    assertTrue(Dialog.workbench().hasLink("New project"));
  }

  private static boolean isLoaded(String page) {
    Browser browser = Widgets.find(Workbench.window().getShell(), Browser.class);
    return browser != null
        && Boolean.TRUE.equals(
            browser.evaluate(
                "return document.readyState === 'complete' && location.href.endsWith('"
                    + page
                    + "')"
                    + " && document.body.innerText.trim().length > 0"));
  }

  private static void openWelcome() {
    Workbench.act(
        () -> PlatformUI.getWorkbench().getIntroManager().showIntro(Workbench.window(), false));
    Workbench.until("the welcome", () -> Dialog.workbench().hasLink("Create the philosophers"));
  }

  private static String name(String path) {
    return path.replaceFirst(".*/", "");
  }

  private static String text(String entry) throws Exception {
    try (var content = BUNDLE.getEntry(entry).openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
