// SPDX-License-Identifier: EPL-2.0
package org.pawl.ui.internal.colouring;

import java.util.List;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;

/** Colours generated C, and the surrounding C, like the C in models. */
public final class CColouring extends PresentationReconciler {
  private static final List<String> KEYWORDS =
      List.of(
          ("auto break case char const continue default do double else enum extern float for goto if"
                  + " inline int long register return short signed sizeof static struct switch typedef"
                  + " union unsigned void volatile while bool true false NULL _Static_assert")
              .split(" "));

  private final IPropertyChangeListener theme = event -> themeChanged(event.getProperty());
  private final RuleBasedScanner scanner = new RuleBasedScanner();
  private ITextViewer viewer;

  public CColouring() {
    colour();
    var repairer = new WholeText(scanner);
    setDamager(repairer, IDocument.DEFAULT_CONTENT_TYPE);
    setRepairer(repairer, IDocument.DEFAULT_CONTENT_TYPE);
  }

  @Override
  public void install(ITextViewer installed) {
    viewer = installed;
    super.install(installed);
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(theme);
  }

  @Override
  public void uninstall() {
    PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(theme);
    super.uninstall();
    viewer = null;
  }

  private void themeChanged(String property) {
    if (property.startsWith(TokenStyles.PREFIX)
        || property.equals(IThemeManager.CHANGE_CURRENT_THEME)) {
      colour();
      viewer.invalidateTextPresentation();
    }
  }

  private void colour() {
    var words = new WordRule(new Names(), Token.UNDEFINED);
    KEYWORDS.forEach(word -> words.addWord(word, token("keyword", SWT.BOLD)));
    IToken comment = token("comment", SWT.NORMAL);
    IToken string = token("string", SWT.NORMAL);
    scanner.setRules(
        new IRule[] {
          new MultiLineRule("/*", "*/", comment, (char) 0, true),
          new EndOfLineRule("//", comment),
          new SingleLineRule("\"", "\"", string, '\\'),
          new SingleLineRule("'", "'", string, '\\'),
          new EndOfLineRule("#", token("constant", SWT.NORMAL)),
          words
        });
  }

  private static IToken token(String colour, int style) {
    ColorRegistry colours =
        PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    return new Token(new TextAttribute(colours.get(TokenStyles.PREFIX + colour), null, style));
  }

  /** A change may open or close a comment elsewhere. */
  private static final class WholeText extends DefaultDamagerRepairer {
    WholeText(RuleBasedScanner scanner) {
      super(scanner);
    }

    @Override
    public IRegion getDamageRegion(
        ITypedRegion partition, DocumentEvent event, boolean partitioningChanged) {
      return new Region(0, event.getDocument().getLength());
    }
  }

  private static final class Names implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isJavaIdentifierStart(c);
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isJavaIdentifierPart(c);
    }
  }
}
