// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.draw.internal.editor;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.swt.browser.LocationAdapter;
import org.eclipse.swt.browser.LocationEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.pawl.draw.protocol.DrawingConnection;
import org.pawl.ui.draw.internal.text.DrawnText;

/**
 * The page of a drawing in a browser of SWT. It reaches the server by a function that the browser
 * offers to its script; messages to the page are scripts that it executes. Only in the UI thread.
 */
final class DrawingPage {
  private static final ILog LOG = ILog.of(DrawingPage.class);
  private static final String HOST = "pawlHost";

  /** SWT does not report the end of the process that shows the page, so it is asked, in ms. */
  private static final int ALIVE_MILLIS = 3000;

  private static final int LOAD_MILLIS = 60_000;
  private static final int LOAD_STEP_MILLIS = 50;

  /** What the page asks of the editor. */
  interface Host {
    /** Offsets are those of a text whose lines end with {@code \n}. */
    void selected(int from, int to);

    void openDiagram(String key);

    void step(boolean redo);

    void save();

    /** A picture was exported. */
    void saveFile(String name, byte[] content);

    String clipboard();

    /** A field of the page has got the focus, or lost it: its keys are not those of the editor. */
    void inField(boolean isField);

    /** The drawing is shown. */
    void ready();

    /** The page cannot show the drawing. */
    void failed(String reason);
  }

  private final Browser browser;
  private final DrawnText text;
  private final Host host;
  private final Gson gson = new Gson();
  private final Display display;
  private final Queue<String> toPage = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isFlushScheduled = new AtomicBoolean();
  private boolean isFlushing;
  private boolean isLoaded;
  private boolean isReady;
  private Map<String, String> options = Map.of();
  private Connection connection;

  /** The number that the page has given to the connection. */
  private volatile int connectionId;

  /**
   * Creates the browser.
   *
   * @throws SWTError if there is no browser on this computer
   */
  DrawingPage(Composite parent, DrawnText text, Host host) {
    if ("none".equals(System.getProperty("org.pawl.ui.draw.browser"))) {
      throw new SWTError(SWT.ERROR_NO_HANDLES, "there is no browser, for a test");
    }
    this.text = text;
    this.host = host;
    display = parent.getDisplay();
    browser = new Browser(parent, SWT.NONE);
    browser.setJavascriptEnabled(true);
    new BrowserFunction(browser, HOST) {
      @Override
      public Object function(Object[] arguments) {
        return called(arguments);
      }
    };
    // A link or a dropped file would replace the page.
    browser.addLocationListener(
        new LocationAdapter() {
          @Override
          public void changing(LocationEvent event) {
            event.doit = !isLoaded;
          }
        });
    browser.addOpenWindowListener(event -> event.required = true);
    browser.addDisposeListener(event -> disconnect());
  }

  Control control() {
    return browser;
  }

  Browser browser() {
    return browser;
  }

  /** Loads the page, and shows a diagram. */
  void show(String diagram, String theme) {
    options = Map.of("model", text.name(), "diagram", diagram, "theme", theme);
    browser.setText(PageSource.html(theme), true);
    awaitLoaded(LOAD_MILLIS / LOAD_STEP_MILLIS);
  }

  /**
   * Waits until the script of the page has run. The events of the browser do not tell: it reports
   * the empty page before it as loaded, too, and the function for the page comes after its script.
   */
  private void awaitLoaded(int tries) {
    if (browser.isDisposed()) {
      return;
    }
    if (isThere()) {
      isLoaded = true;
      if (!run("window.pawl.start(" + gson.toJson(options) + ")")) {
        host.failed("its script cannot be executed");
      }
    } else if (tries > 0) {
      display.timerExec(LOAD_STEP_MILLIS, () -> awaitLoaded(tries - 1));
    } else {
      host.failed("it does not load");
    }
  }

  private boolean isThere() {
    try {
      return Boolean.TRUE.equals(
          browser.evaluate(
              "return typeof window.pawl === 'object' && typeof window."
                  + HOST
                  + " === 'function';"));
    } catch (SWTException e) {
      // The page before it has gone.
      return false;
    }
  }

  void theme(String theme) {
    run("window.pawl.theme(" + gson.toJson(theme) + ")");
  }

  /**
   * Selects the innermost element at an offset of the text.
   *
   * @param offset in the text with {@code \n} only
   */
  void selectAt(int offset) {
    run("window.pawl.selectAt(" + offset + ")");
  }

  /** Marks the states and objects that are active in the running program. */
  void active(List<String> keys) {
    run("window.pawl.active(" + gson.toJson(keys) + ")");
  }

  void focus() {
    browser.setFocus();
    run("window.pawl.focus()");
  }

  private void checkAlive() {
    if (browser.isDisposed()) {
      return;
    }
    if (run("void 0")) {
      display.timerExec(ALIVE_MILLIS, this::checkAlive);
    } else {
      host.failed("the process that shows it has ended");
    }
  }

  private boolean run(String script) {
    return isLoaded && !browser.isDisposed() && browser.execute(script);
  }

  private Object called(Object[] arguments) {
    try {
      return called((String) arguments[0], arguments);
    } catch (ClassCastException | ArrayIndexOutOfBoundsException e) {
      LOG.error("the page of a drawing has called a function with other arguments", e);
      return null;
    }
  }

  private Object called(String kind, Object[] arguments) {
    switch (kind) {
      case "send" -> send(number(arguments[1]), (String) arguments[2]);
      case "connect" -> connect(number(arguments[1]));
      case "close" -> {
        if (number(arguments[1]) == connectionId) {
          disconnect();
        }
      }
      case "select" -> later(() -> host.selected(number(arguments[1]), number(arguments[2])));
      case "openDiagram" -> later(() -> host.openDiagram((String) arguments[1]));
      case "undo" -> later(() -> host.step(false));
      case "redo" -> later(() -> host.step(true));
      case "save" -> later(host::save);
      case "saveFile" -> {
        byte[] content = Base64.getDecoder().decode((String) arguments[2]);
        later(() -> host.saveFile((String) arguments[1], content));
      }
      case "readClipboard" -> {
        return host.clipboard();
      }
      case "field" -> later(() -> host.inField((Boolean) arguments[1]));
      case "state" -> {
        if ("ready".equals(arguments[1])) {
          later(
              () -> {
                host.ready();
                if (!isReady) {
                  isReady = true;
                  checkAlive();
                }
              });
        }
      }
      case "failed" -> later(() -> host.failed((String) arguments[1]));
      default -> LOG.warn("the page of a drawing has called " + kind);
    }
    return null;
  }

  /** The page waits for a function to return, so that this must not open a window, for example. */
  private void later(Runnable step) {
    display.asyncExec(
        () -> {
          if (!browser.isDisposed()) {
            step.run();
          }
        });
  }

  private static int number(Object argument) {
    return ((Number) argument).intValue();
  }

  private void connect(int id) {
    disconnect();
    connectionId = id;
    Connection next = new Connection();
    connection = next;
    text.work(() -> next.server = text.connect(message -> post(id, message)));
  }

  private void send(int id, String message) {
    Connection to = connection;
    if (to != null && id == connectionId) {
      text.whenSent(() -> to.server.receive(message));
    }
  }

  private void disconnect() {
    if (connection != null) {
      Connection closed = connection;
      connection = null;
      toPage.clear();
      text.work(() -> closed.server.close());
    }
  }

  /** Made in the thread of the server, which alone uses it. */
  private static final class Connection {
    private DrawingConnection server;
  }

  /** Called in any thread. */
  private void post(int id, String message) {
    if (id != connectionId) {
      return;
    }
    toPage.add(message);
    if (isFlushScheduled.compareAndSet(false, true) && !display.isDisposed()) {
      display.asyncExec(this::flush);
    }
  }

  /**
   * The browser handles events while it executes a script, so that this may be called in between.
   */
  private void flush() {
    isFlushScheduled.set(false);
    if (isFlushing || browser.isDisposed()) {
      return;
    }
    isFlushing = true;
    try {
      while (!toPage.isEmpty() && !browser.isDisposed()) {
        List<String> messages = new ArrayList<>();
        for (String next = toPage.poll(); next != null; next = toPage.poll()) {
          messages.add(next);
        }
        run("window.pawl.receive(" + connectionId + ", " + gson.toJson(messages) + ")");
      }
    } finally {
      isFlushing = false;
    }
  }
}
