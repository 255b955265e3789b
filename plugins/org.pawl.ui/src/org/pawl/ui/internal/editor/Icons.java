// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.editor;

import java.util.Map;
import org.eclipse.jface.resource.ImageRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.swt.graphics.Image;
import org.pawl.ui.PawlUi;

/** The icons of a model's elements. */
public final class Icons {
  private static final Map<SymbolKind, String> SYMBOLS =
      Map.ofEntries(
          Map.entry(SymbolKind.Module, "pawl"),
          Map.entry(SymbolKind.Class, "class"),
          Map.entry(SymbolKind.Namespace, "machine"),
          Map.entry(SymbolKind.Object, "state"),
          Map.entry(SymbolKind.Event, "event"),
          Map.entry(SymbolKind.Constructor, "initial"),
          Map.entry(SymbolKind.Operator, "choice"),
          Map.entry(SymbolKind.Package, "system"),
          Map.entry(SymbolKind.Variable, "instance"),
          Map.entry(SymbolKind.Interface, "port"),
          Map.entry(SymbolKind.Struct, "type"),
          Map.entry(SymbolKind.Constant, "constant"),
          Map.entry(SymbolKind.Field, "field"),
          Map.entry(SymbolKind.Property, "field"),
          Map.entry(SymbolKind.Method, "action"),
          Map.entry(SymbolKind.Function, "action"));

  private static final Map<CompletionItemKind, String> COMPLETIONS =
      Map.ofEntries(
          Map.entry(CompletionItemKind.Event, "event"),
          Map.entry(CompletionItemKind.EnumMember, "state"),
          Map.entry(CompletionItemKind.Class, "class"),
          Map.entry(CompletionItemKind.Struct, "type"),
          Map.entry(CompletionItemKind.Interface, "port"),
          Map.entry(CompletionItemKind.Field, "field"),
          Map.entry(CompletionItemKind.Property, "field"),
          Map.entry(CompletionItemKind.Constant, "constant"),
          Map.entry(CompletionItemKind.Function, "action"),
          Map.entry(CompletionItemKind.Method, "action"),
          Map.entry(CompletionItemKind.Variable, "instance"),
          Map.entry(CompletionItemKind.Snippet, "keyword"),
          Map.entry(CompletionItemKind.Keyword, "keyword"));

  private Icons() {}

  public static Image image(SymbolKind kind) {
    return image(SYMBOLS.getOrDefault(kind, "keyword"));
  }

  /**
   * @param kind null if the server gives none
   */
  public static Image image(CompletionItemKind kind) {
    return image(kind == null ? "keyword" : COMPLETIONS.getOrDefault(kind, "keyword"));
  }

  private static Image image(String name) {
    String path = "icons/" + name + ".svg";
    ImageRegistry images = JFaceResources.getImageRegistry();
    String key = PawlUi.ID + "/" + path;
    if (images.getDescriptor(key) == null) {
      images.put(key, PawlUi.image(path));
    }
    return images.get(key);
  }
}
