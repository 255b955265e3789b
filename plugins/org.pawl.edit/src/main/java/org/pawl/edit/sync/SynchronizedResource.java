// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.sync;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * A .pawl file in the resource set of a diagram editor: the model, and {@link RecordedText}. It is
 * loaded from text and saved as text; objects are never serialized. Use {@link Factory} for all
 * .pawl files of the resource set, so that models that use each other are synchronized too.
 */
public final class SynchronizedResource extends ResourceImpl {
  /**
   * A save option: with {@code Boolean.TRUE}, a file that was changed by others since it was read
   * is overwritten. Without it, saving such a file fails.
   */
  public static final String OPTION_OVERWRITE = "org.pawl.edit.sync.overwrite";

  /** Creates synchronized resources for a resource set. */
  public static final class Factory implements Resource.Factory {
    @Override
    public Resource createResource(URI uri) {
      return new SynchronizedResource(uri);
    }
  }

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final SynchronizedModel synced = new SynchronizedModel(this);
  private boolean marked;

  public SynchronizedResource(URI uri) {
    super(uri);
  }

  /** The synchronized model of the resource. */
  public SynchronizedModel synced() {
    return synced;
  }

  /** Whether enough is loaded that other models can refer to this one. */
  boolean isThere() {
    return isLoaded() && getContents().size() == 2;
  }

  @Override
  protected void doLoad(InputStream input, Map<?, ?> options) throws IOException {
    String text = decoded(input.readAllBytes());
    SynchronizedModels.of(getResourceSet()).load(this, text);
    synced.isOnDisk(text);
  }

  /** Without the byte order mark, which is written again on save. */
  private String decoded(byte[] bytes) throws IOException {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      marked = text.startsWith(BYTE_ORDER_MARK);
      return marked ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      // Replacement characters would be saved, and the original characters lost.
      throw new IOException(getURI() + " is not encoded in UTF-8; save it in that encoding", e);
    }
  }

  @Override
  public String getURIFragment(EObject object) {
    EObject root = EcoreUtil.getRootContainer(object);
    return "/" + getURIFragmentRootSegment(root) + UriFragments.path(object);
  }

  /** Computed as if the model were the only root, as in the parsed resource. */
  @Override
  protected String getURIFragmentRootSegment(EObject root) {
    return getContents().indexOf(root) == 0 ? "" : super.getURIFragmentRootSegment(root);
  }

  @Override
  protected EObject getEObject(List<String> path) {
    EObject found = getEObjectForURIFragmentRootSegment(path.isEmpty() ? "" : path.get(0));
    for (int i = 1; i < path.size() && found != null; i++) {
      found = UriFragments.child(found, path.get(i));
    }
    return found;
  }

  /** Whether the file has exactly this text. */
  public boolean isSaved() throws IOException {
    return isOnDisk() && stored().equals(synced.text());
  }

  boolean isOnDisk() {
    return getURIConverter().exists(getURI(), Map.of());
  }

  /** The content on disk. */
  String stored() throws IOException {
    try (InputStream input = getURIConverter().createInputStream(getURI(), Map.of())) {
      return decoded(input.readAllBytes());
    }
  }

  /** A file that has this content already is not written. */
  @Override
  public void save(Map<?, ?> options) throws IOException {
    Map<Object, Object> all = new HashMap<>();
    all.put(OPTION_SAVE_ONLY_IF_CHANGED, OPTION_SAVE_ONLY_IF_CHANGED_MEMORY_BUFFER);
    if (options != null) {
      all.putAll(options);
    }
    if (all.get(OPTION_OVERWRITE) != Boolean.TRUE && synced.isChangedByOthers()) {
      throw new IOException(
          getURI()
              + " was changed elsewhere since it was read;"
              + " revert to what is there, or overwrite it");
    }
    if (!synced.savedByTextEditor()) {
      super.save(all);
    }
    synced.isOnDisk(synced.text());
    synced.saveLayout();
    setModified(false);
  }

  @Override
  protected void doSave(OutputStream output, Map<?, ?> options) throws IOException {
    String mark = marked ? BYTE_ORDER_MARK : "";
    output.write((mark + synced.text()).getBytes(StandardCharsets.UTF_8));
  }
}
