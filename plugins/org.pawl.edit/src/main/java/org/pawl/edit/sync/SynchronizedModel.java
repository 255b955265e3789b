// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.eclipse.emf.common.notify.Notification;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.diagram.Diagram;
import org.pawl.diagram.describe.Diagrams;
import org.pawl.diagram.describe.Diagrams.Described;
import org.pawl.diagram.stored.StoredLayout;
import org.pawl.edit.merge.RenamedElement;
import org.pawl.edit.merge.TreePositions;
import org.pawl.edit.text.EditScript;
import org.pawl.edit.text.EditScripts;
import org.pawl.model.Model;

/**
 * A model and its text, which are changed together. The model is equal to the text, or while that
 * has syntax errors, to the last text without one. Its objects stay the same as long as they
 * represent the same element. All changes are made through EMF in the resource, so they can be
 * recorded and undone there.
 */
public final class SynchronizedModel {
  /** The result of a change of the file by others. */
  public enum OnDisk {
    /** Unchanged: the file is as it was last read or saved. */
    AS_KNOWN,
    /** The file no longer exists. The model keeps its text. */
    GONE,
    /** The model has taken the text of the file. */
    TAKEN,
    /**
     * Both have changed. The model keeps its text; saving is refused until the user chooses one.
     */
    CONFLICT
  }

  private final SynchronizedResource resource;
  private final ModelLayoutFile layoutFile;
  private EditedText textEditor;
  private Runnable textListener;
  private String onDisk = "";
  private String checkedText;
  private Optional<SyntaxError> syntaxError = Optional.empty();

  SynchronizedModel(SynchronizedResource resource) {
    this.resource = resource;
    this.layoutFile = new ModelLayoutFile(resource);
  }

  /** The synchronized model of an object. */
  public static Optional<SynchronizedModel> of(EObject object) {
    return object.eResource() instanceof SynchronizedResource resource
        ? Optional.of(resource.synced())
        : Optional.empty();
  }

  public SynchronizedResource resource() {
    return resource;
  }

  /** The root. Incomplete if there has not been a text without syntax errors yet. */
  public Model model() {
    return (Model) resource.getContents().get(0);
  }

  private EObject recordedText() {
    return resource.getContents().get(1);
  }

  /** The text as both editors show it, including syntax errors. */
  public String text() {
    return (String) recordedText().eGet(RecordedText.TEXT);
  }

  String parsedText() {
    return (String) recordedText().eGet(RecordedText.PARSED);
  }

  /** The manual layout. */
  public StoredLayout layout() {
    return (StoredLayout) recordedText().eGet(RecordedText.LAYOUT);
  }

  /** Changes the manual layout. It is saved with the text. */
  public void place(UnaryOperator<StoredLayout> change) {
    set(RecordedText.LAYOUT, change.apply(layout()));
  }

  /** The current layout keys. */
  public LayoutKeys keys() {
    return LayoutKeys.of(model());
  }

  /** The first syntax error of the text; empty while model and text are equal. */
  public Optional<SyntaxError> problem() {
    String text = text();
    if (!text.equals(checkedText)) {
      knowProblem(text, syncedModels().problem(resource, text));
    }
    return syntaxError;
  }

  void knowProblem(String text, Optional<SyntaxError> problem) {
    checkedText = text;
    syntaxError = problem;
  }

  /** The parsed element of an object, with its node model. Empty after the end of the session. */
  public <T extends EObject> Optional<T> counterpart(T object) {
    if (resource.getResourceSet() == null) {
      return Optional.empty();
    }
    ParsedTexts parses = syncedModels().parses();
    return parses
        .model(parses.of(resource))
        .flatMap(root -> as(object, TreePositions.same(object, root)));
  }

  /** The current text, for parsing in another thread. */
  public Snapshot snapshot() {
    return new Snapshot(resource);
  }

  /** The diagrams of the current text. Cached until the text changes. */
  public List<Diagram> diagrams() {
    return counterpart(model())
        .map(SynchronizedModel::described)
        .map(Described::diagrams)
        .orElse(List.of());
  }

  /** The keys of parsed elements, see {@link Diagrams#keys}. Cached with the diagrams. */
  public Map<EObject, String> parsedKeys() {
    return counterpart(model())
        .map(SynchronizedModel::described)
        .map(Described::keys)
        .orElse(Map.of());
  }

  private static Described described(Model parsed) {
    XtextResource read = (XtextResource) parsed.eResource();
    return read.getCache().get(Described.class, read, () -> Diagrams.describe(parsed));
  }

  /** The object for a parsed element of this or another synchronized model. */
  public <T extends EObject> Optional<T> syncedOf(T parsed) {
    return as(parsed, Optional.ofNullable(syncedModels().syncedOf(parsed)));
  }

  /** The same position in both trees has the same class. */
  @SuppressWarnings("unchecked")
  private static <T extends EObject> Optional<T> as(T kind, Optional<EObject> found) {
    return found.filter(kind.eClass()::isInstance).map(object -> (T) object);
  }

  /**
   * Takes a text that was typed. A text with syntax errors does not change the model.
   *
   * @param renamed renames and moves that are known, if any
   */
  public void take(String text, RenamedElement... renamed) {
    syncedModels().take(Map.of(this, text), List.of(renamed));
  }

  /**
   * Applies the change of a tool.
   *
   * @param tool returns the change of the text that its argument, the parsed model, comes from
   * @throws org.pawl.edit.text.EditRefusedException with nothing changed: from the tool, or because
   *     the text has syntax errors before or after the change
   */
  public void change(Function<Model, EditScript> tool, RenamedElement... renamed) {
    changeFiles(parsed -> new EditScripts(Map.of(resource.getURI(), tool.apply(parsed))), renamed);
  }

  /**
   * Applies the change of a tool to this file and other files of the resource set, which are loaded
   * for it: to all of them or to none.
   *
   * @throws org.pawl.edit.text.EditRefusedException like {@link #change}, for any of the files
   */
  public void changeFiles(Function<Model, EditScripts> tool, RenamedElement... renamed) {
    syncedModels().change(this, tool, List.of(renamed));
  }

  /** Whether there are unsaved changes. */
  public boolean isDirty() {
    return !text().equals(onDisk) || isLayoutDirty();
  }

  /** Whether there are unsaved changes of the layout. */
  public boolean isLayoutDirty() {
    return layoutFile.isDirty(layout());
  }

  /** Whether the file, or the layout file, differs from what was last read or saved. */
  public boolean isFileChanged() throws IOException {
    return layoutFile.isChanged() || resource.isOnDisk() && !resource.stored().equals(onDisk);
  }

  /** To be called when the file, or the layout file, may have been changed by others. */
  public OnDisk fileChanged() throws IOException {
    set(RecordedText.LAYOUT, layoutFile.withChangesOfOthers(layout()));
    if (!resource.isOnDisk()) {
      return OnDisk.GONE;
    }
    String stored = resource.stored();
    if (stored.equals(onDisk)) {
      return OnDisk.AS_KNOWN;
    }
    if (!text().equals(onDisk) && !text().equals(stored)) {
      return OnDisk.CONFLICT;
    }
    onDisk = stored;
    take(stored);
    return OnDisk.TAKEN;
  }

  /** Replaces text and layout by those on disk, as a change that can be undone. */
  public void revert() throws IOException {
    onDisk = resource.stored();
    take(onDisk);
    set(RecordedText.LAYOUT, layoutFile.read());
  }

  /** To be called after another component, such as a text editor, has saved exactly this text. */
  public void isSaved() throws IOException {
    isOnDisk(text());
    saveLayout();
    resource.setModified(false);
  }

  void isOnDisk(String text) {
    onDisk = text;
  }

  /**
   * Whether the file content differs both from the text last read or saved and from the current
   * text.
   */
  public boolean isChangedByOthers() throws IOException {
    return resource.isOnDisk()
        && !List.of(onDisk, text(), newestText()).contains(resource.stored());
  }

  boolean savedByTextEditor() {
    return textEditor != null && textEditor.save();
  }

  /** Writes the layout file, if the layout has changed. */
  public void saveLayout() throws IOException {
    layoutFile.write(layout());
  }

  /** The current text including input that is not taken yet. */
  String newestText() {
    return textEditor == null ? text() : textEditor.text();
  }

  void couple(EditedText other, Runnable whenTextChanges) {
    if (textEditor != null && other != null) {
      throw new IllegalStateException(resource.getURI() + " is coupled with a text already");
    }
    textEditor = other;
    textListener = whenTextChanges;
  }

  /** Fills the resource for the first time. */
  void begin(Model model, EObject recordedText) throws IOException {
    recordedText.eSet(RecordedText.LAYOUT, layoutFile.read());
    resource.getContents().add(model);
    resource.getContents().add(recordedText);
    recordedText
        .eAdapters()
        .add(
            new AdapterImpl() {
              @Override
              public void notifyChanged(Notification change) {
                if (change.getFeature() == RecordedText.TEXT
                    && !change.isTouch()
                    && textListener != null) {
                  textListener.run();
                }
              }
            });
  }

  void set(EAttribute attribute, Object value) {
    if (!value.equals(recordedText().eGet(attribute))) {
      recordedText().eSet(attribute, value);
    }
  }

  private SynchronizedModels syncedModels() {
    return SynchronizedModels.of(resource.getResourceSet());
  }
}
