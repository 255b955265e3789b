// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.ide;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.pawl.ui.internal.editor.ProblemAnnotation;

/** A text editor, for tests. */
public final class Editor {
  private final ITextEditor editor;

  private Editor(ITextEditor editor) {
    this.editor = editor;
  }

  public static Editor open(IFile file) {
    return new Editor(
        Workbench.ask(
            () -> Adapters.adapt(IDE.openEditor(Workbench.page(), file), ITextEditor.class)));
  }

  /** The active editor. */
  public static Editor active() {
    return new Editor(
        Workbench.ask(() -> Adapters.adapt(Workbench.page().getActiveEditor(), ITextEditor.class)));
  }

  public ITextEditor get() {
    return editor;
  }

  public IDocument document() {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  public ISourceViewer viewer() {
    return (ISourceViewer) Adapters.adapt(editor, ITextViewer.class);
  }

  public StyledText widget() {
    return viewer().getTextWidget();
  }

  public String text() {
    return Workbench.ask(() -> document().get());
  }

  /** Replaces the first occurrence, as if it were typed. */
  public void replace(String text, String by) {
    Workbench.act(
        () -> {
          int start = document().get().indexOf(text);
          document().replace(start, text.length(), by);
        });
  }

  /** Like the keyboard. */
  public void type(char character) {
    Workbench.act(() -> press(character));
  }

  /** The same for callers in the UI thread. */
  public void press(char character) {
    var event = new Event();
    event.character = character;
    event.keyCode = character;
    event.type = SWT.KeyDown;
    widget().notifyListeners(SWT.KeyDown, event);
  }

  /** Puts the cursor after the first occurrence of a text, plus some characters. */
  public void cursorAt(String text, int characters) {
    Workbench.act(
        () -> {
          int offset = document().get().indexOf(text) + characters;
          editor.selectAndReveal(offset, 0);
        });
  }

  public String selection() {
    return Workbench.ask(
        () -> {
          var range = viewer().getSelectedRange();
          return document().get(range.x, range.y);
        });
  }

  public void save() {
    Workbench.act(() -> editor.doSave(null));
    Workbench.settle();
  }

  /** Live problems, each with its text in the editor. */
  public List<String> problems() {
    return Workbench.ask(
        () -> {
          var problems = new ArrayList<String>();
          for (Annotation annotation : annotations()) {
            if (annotation instanceof ProblemAnnotation) {
              problems.add(at(annotation) + ": " + annotation.getText());
            }
          }
          return problems;
        });
  }

  /** The texts with annotations of a type. */
  public List<String> annotated(String type) throws Exception {
    var texts = new ArrayList<String>();
    for (Annotation annotation : annotations()) {
      if (annotation.getType().equals(type)) {
        texts.add(at(annotation));
      }
    }
    return texts;
  }

  private List<Annotation> annotations() {
    var annotations = new ArrayList<Annotation>();
    IAnnotationModel model = viewer().getAnnotationModel();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      annotations.add(all.next());
    }
    return annotations;
  }

  private String at(Annotation annotation) throws Exception {
    var place = viewer().getAnnotationModel().getPosition(annotation);
    return document().get(place.getOffset(), place.getLength());
  }

  /** Content assist, quick assist and others of {@link ISourceViewer}. */
  public void operation(int operation) {
    Workbench.act(
        () -> {
          var target = (ITextOperationTarget) viewer();
          if (!target.canDoOperation(operation)) {
            throw new AssertionError("the editor cannot do operation " + operation);
          }
          target.doOperation(operation);
        });
  }

  /** Runs a command like its key; one that opens a dialog returns when the dialog is closed. */
  public void command(String id) {
    Workbench.act(() -> Workbench.page().activate(editor));
    Workbench.start(
        () -> {
          var commands = Workbench.window().getService(ICommandService.class);
          var handlers = Workbench.window().getService(IHandlerService.class);
          handlers.executeCommand(new ParameterizedCommand(commands.getCommand(id), null), null);
        });
  }
}
