// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.outline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** An element in the outline. Two symbols are equal if they have the same path. */
final class Symbol {
  private DocumentSymbol symbol;
  private final Symbol parent;
  private final String path;
  private final List<Symbol> children = new ArrayList<>();

  private Symbol(DocumentSymbol symbol, Symbol parent, int number) {
    this.symbol = symbol;
    this.parent = parent;
    this.path = (parent == null ? "" : parent.path + "/") + symbol.getName() + "#" + number;
  }

  static Symbol of(DocumentSymbol symbol, Symbol parent) {
    return of(symbol, parent, 0);
  }

  private static Symbol of(DocumentSymbol symbol, Symbol parent, int number) {
    var made = new Symbol(symbol, parent, number);
    var numbers = new HashMap<String, Integer>();
    if (symbol.getChildren() != null) {
      for (DocumentSymbol child : symbol.getChildren()) {
        int same = numbers.merge(child.getName(), 1, Integer::sum);
        made.children.add(of(child, made, same));
      }
    }
    return made;
  }

  /**
   * The innermost symbol around a position.
   *
   * @return null if there is none
   */
  static Symbol at(List<Symbol> symbols, Position place) {
    for (Symbol symbol : symbols) {
      if (contains(symbol.symbol.getRange(), place)) {
        Symbol inner = at(symbol.children, place);
        return inner != null ? inner : symbol;
      }
    }
    return null;
  }

  /** Whether two trees look the same, independent of positions in the text. */
  static boolean lookTheSame(List<Symbol> one, List<Symbol> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      Symbol a = one.get(i);
      Symbol b = other.get(i);
      if (!a.equals(b)
          || a.symbol.getKind() != b.symbol.getKind()
          || !Objects.equals(a.symbol.getDetail(), b.symbol.getDetail())
          || !lookTheSame(a.children, b.children)) {
        return false;
      }
    }
    return true;
  }

  /** Takes the positions of a tree that looks the same. */
  static void move(List<Symbol> symbols, List<Symbol> to) {
    for (int i = 0; i < symbols.size(); i++) {
      symbols.get(i).symbol = to.get(i).symbol;
      move(symbols.get(i).children, to.get(i).children);
    }
  }

  /** The number of symbols on all levels. */
  static int count(List<Symbol> symbols) {
    return symbols.stream().mapToInt(symbol -> 1 + count(symbol.children)).sum();
  }

  private static boolean contains(Range range, Position place) {
    return compare(range.getStart(), place) <= 0 && compare(place, range.getEnd()) <= 0;
  }

  private static int compare(Position a, Position b) {
    return a.getLine() != b.getLine()
        ? Integer.compare(a.getLine(), b.getLine())
        : Integer.compare(a.getCharacter(), b.getCharacter());
  }

  DocumentSymbol shown() {
    return symbol;
  }

  Range name() {
    return symbol.getSelectionRange();
  }

  Symbol parent() {
    return parent;
  }

  List<Symbol> children() {
    return children;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Symbol that && that.path.equals(path);
  }

  @Override
  public int hashCode() {
    return path.hashCode();
  }

  @Override
  public String toString() {
    return symbol.getName();
  }
}
