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
 * has syntax errors to the last text that had none; its objects are the same ones as long as they
 * mean the same element. All that changes is changed through EMF, in the resource: record it there
 * and undo it there, at any time.
 */
public final class SynchronizedModel {
  /** What became of a change of the file from elsewhere. */
  public enum OnDisk {
    /** There is none: the file is as it was read or saved last. */
    AS_KNOWN,
    /** It is not there any more. The mirror keeps what it has. */
    GONE,
    /** The mirror has the file's text now. */
    TAKEN,
    /** Both have changed. The mirror keeps its own text; saving is refused until one is chosen. */
    CONFLICT
  }

  private final SynchronizedResource resource;
  private final ModelLayoutFile layoutFile;
  private EditedText holder;
  private Runnable shown;
  private String onDisk = "";
  private String asked;
  private Optional<SyntaxError> answer = Optional.empty();

  SynchronizedModel(SynchronizedResource resource) {
    this.resource = resource;
    this.layoutFile = new ModelLayoutFile(resource);
  }

  /** The mirror that an object belongs to. */
  public static Optional<SynchronizedModel> of(EObject object) {
    return object.eResource() instanceof SynchronizedResource resource
        ? Optional.of(resource.synced())
        : Optional.empty();
  }

  public SynchronizedResource resource() {
    return resource;
  }

  /** Its root. Empty but for what could be read, if no text without syntax errors was there yet. */
  public Model model() {
    return (Model) resource.getContents().get(0);
  }

  private EObject written() {
    return resource.getContents().get(1);
  }

  /** The text as both editors have it, syntax errors included. */
  public String text() {
    return (String) written().eGet(RecordedText.TEXT);
  }

  String parsedText() {
    return (String) written().eGet(RecordedText.PARSED);
  }

  /** The places of what is drawn. */
  public StoredLayout layout() {
    return (StoredLayout) written().eGet(RecordedText.LAYOUT);
  }

  /** Gives something drawn a place, or takes it away. It is saved with the text. */
  public void place(UnaryOperator<StoredLayout> change) {
    set(RecordedText.LAYOUT, change.apply(layout()));
  }

  /** Under which keys the layout has what is drawn now. */
  public LayoutKeys keys() {
    return LayoutKeys.of(model());
  }

  /** The first syntax error of the text; empty while model and text are in step. */
  public Optional<SyntaxError> problem() {
    String text = text();
    if (!text.equals(asked)) {
      knowProblem(text, syncedModels().problem(resource, text));
    }
    return answer;
  }

  void knowProblem(String text, Optional<SyntaxError> problem) {
    asked = text;
    answer = problem;
  }

  /**
   * What was read from the text, with its node model, where the object stands for it. Empty once
   * the session of the mirror is over.
   */
  public <T extends EObject> Optional<T> counterpart(T object) {
    if (resource.getResourceSet() == null) {
      return Optional.empty();
    }
    ParsedTexts parses = syncedModels().parses();
    return parses
        .model(parses.of(resource))
        .flatMap(root -> as(object, TreePositions.same(object, root)));
  }

  /** Its text as it is now, to be read in another thread. */
  public Snapshot snapshot() {
    return new Snapshot(resource);
  }

  /** What is drawn of the model as its text is now. Found out once for each text. */
  public List<Diagram> diagrams() {
    return counterpart(model())
        .map(SynchronizedModel::described)
        .map(Described::diagrams)
        .orElse(List.of());
  }

  /**
   * Of what was read from the text, as {@link Diagrams#keys} has them. Found out with the diagrams.
   */
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

  /** The object that stands for what was read from the text of this or any other mirror. */
  public <T extends EObject> Optional<T> syncedOf(T parsed) {
    return as(parsed, Optional.ofNullable(syncedModels().syncedOf(parsed)));
  }

  /** The same place in both trees holds the same class. */
  @SuppressWarnings("unchecked")
  private static <T extends EObject> Optional<T> as(T kind, Optional<EObject> found) {
    return found.filter(kind.eClass()::isInstance).map(object -> (T) object);
  }

  /**
   * Takes a text that was typed. One with syntax errors leaves the model as it is.
   *
   * @param renamed what is known of names before and after, if anything
   */
  public void take(String text, RenamedElement... renamed) {
    syncedModels().take(Map.of(this, text), List.of(renamed));
  }

  /**
   * Makes a tool's change.
   *
   * @param tool gives the change of the text that its argument, the model as it was read, comes
   *     from
   * @throws org.pawl.edit.text.EditRefusedException with nothing changed: by the tool, or because
   *     the text has syntax errors, or would have some
   */
  public void change(Function<Model, EditScript> tool, RenamedElement... renamed) {
    changeFiles(parsed -> new EditScripts(Map.of(resource.getURI(), tool.apply(parsed))), renamed);
  }

  /**
   * Makes a tool's change of this file and others of the resource set, which are loaded for it: of
   * all of them or of none.
   *
   * @throws org.pawl.edit.text.EditRefusedException as {@link #change} does, for any of them
   */
  public void changeFiles(Function<Model, EditScripts> tool, RenamedElement... renamed) {
    syncedModels().change(this, tool, List.of(renamed));
  }

  /** Whether there is something to save. */
  public boolean isDirty() {
    return !text().equals(onDisk) || layoutFile.isDirty(layout());
  }

  /** To be called when the file, or the layout beside it, may have been changed by others. */
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

  /** Takes what is on the disk, whatever is here: a change like others, which can be undone. */
  public void revert() throws IOException {
    onDisk = resource.stored();
    take(onDisk);
    set(RecordedText.LAYOUT, layoutFile.read());
  }

  /** To be called when another one, such as a text editor, has saved this very text. */
  public void isSaved() throws IOException {
    isOnDisk(text());
    saveLayout();
    resource.setModified(false);
  }

  void isOnDisk(String text) {
    onDisk = text;
  }

  /** Whether the file holds a text that is neither the one read or saved last, nor this one. */
  public boolean isChangedByOthers() throws IOException {
    return resource.isOnDisk()
        && !List.of(onDisk, text(), newestText()).contains(resource.stored());
  }

  boolean savedByHolder() {
    return holder != null && holder.save();
  }

  void saveLayout() throws IOException {
    layoutFile.write(layout());
  }

  /** With what was typed and not taken yet. */
  String newestText() {
    return holder == null ? text() : holder.text();
  }

  void couple(EditedText other, Runnable whenTextChanges) {
    if (holder != null && other != null) {
      throw new IllegalStateException(resource.getURI() + " is coupled with a text already");
    }
    holder = other;
    shown = whenTextChanges;
  }

  /** Fills the resource for the first time. */
  void begin(Model model, EObject written) throws IOException {
    written.eSet(RecordedText.LAYOUT, layoutFile.read());
    resource.getContents().add(model);
    resource.getContents().add(written);
    written
        .eAdapters()
        .add(
            new AdapterImpl() {
              @Override
              public void notifyChanged(Notification change) {
                if (change.getFeature() == RecordedText.TEXT
                    && !change.isTouch()
                    && shown != null) {
                  shown.run();
                }
              }
            });
  }

  void set(EAttribute attribute, Object value) {
    if (!value.equals(written().eGet(attribute))) {
      written().eSet(attribute, value);
    }
  }

  private SynchronizedModels syncedModels() {
    return SynchronizedModels.of(resource.getResourceSet());
  }
}
