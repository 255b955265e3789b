// SPDX-License-Identifier: EPL-2.0
package org.pawl.sirius.internal.clipboard;

import java.nio.charset.StandardCharsets;
import org.eclipse.swt.dnd.ByteArrayTransfer;
import org.eclipse.swt.dnd.TransferData;
import org.pawl.edit.clipboard.CopiedMembers;

/** The clipboard format for copied members. */
final class ClipTransfer extends ByteArrayTransfer {
  private static final String NAME = "org.pawl.clip.1";
  private static final ClipTransfer INSTANCE = new ClipTransfer();

  private final int id = registerType(NAME);

  private ClipTransfer() {}

  static ClipTransfer get() {
    return INSTANCE;
  }

  @Override
  protected int[] getTypeIds() {
    return new int[] {id};
  }

  @Override
  protected String[] getTypeNames() {
    return new String[] {NAME};
  }

  @Override
  protected void javaToNative(Object clip, TransferData data) {
    super.javaToNative(((CopiedMembers) clip).encoded().getBytes(StandardCharsets.UTF_8), data);
  }

  @Override
  protected Object nativeToJava(TransferData data) {
    return super.nativeToJava(data) instanceof byte[] bytes
        ? CopiedMembers.of(new String(bytes, StandardCharsets.UTF_8))
        : null;
  }
}
