// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.text;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ExtensibleURIConverterImpl;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;

/** Files as they would be after a change, read in addition to the existing ones. */
public class ModifiedCopies {
  @Inject private Provider<XtextResourceSet> resourceSets;
  @Inject private IResourceValidator validator;

  /**
   * Like {@link #read(Map)}, for a change that may be made next: see {@link KeptCopies}.
   *
   * @param originals the files before the change
   */
  public XtextResourceSet read(ResourceSet originals, Map<URI, String> texts) {
    XtextResourceSet copies = read(texts);
    KeptCopies.offer(originals, copies, texts);
    return copies;
  }

  /** The changed files; all others are read from their own locations. */
  public XtextResourceSet read(Map<URI, String> texts) {
    XtextResourceSet copies = resourceSets.get();
    copies.addLoadOption(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name());
    copies.setURIConverter(new Texts(texts));
    texts.keySet().forEach(uri -> copies.getResource(uri, true));
    return copies;
  }

  /** Whether this class has the content of the file. */
  private static final class Texts extends ExtensibleURIConverterImpl {
    private final Map<URI, String> texts;

    Texts(Map<URI, String> texts) {
      this.texts = texts;
    }

    @Override
    public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
      String text = texts.get(uri);
      return text == null
          ? super.createInputStream(uri, options)
          : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean exists(URI uri, Map<?, ?> options) {
      return texts.containsKey(uri) || super.exists(uri, options);
    }
  }

  /** The errors after the change that did not exist before. */
  public Optional<String> newError(XtextResource before, XtextResource after) {
    List<Issue> issues = validate(after);
    KnownIssues.keep(after, issues);
    List<Issue> now = errors(issues);
    if (now.isEmpty()) {
      // The usual case: then the errors before need not be computed.
      return Optional.empty();
    }
    Map<String, Integer> count = new HashMap<>();
    List<Issue> known = KnownIssues.of(before).orElseGet(() -> validate(before));
    errors(known).forEach(issue -> count.merge(issue.getCode(), 1, Integer::sum));
    return now.stream()
        .filter(issue -> count.merge(issue.getCode(), -1, Integer::sum) < 0)
        .map(issue -> issue.getMessage() + " (line " + issue.getLineNumber() + ")")
        .findFirst();
  }

  private List<Issue> validate(XtextResource file) {
    return validator.validate(file, CheckMode.ALL, CancelIndicator.NullImpl);
  }

  private static List<Issue> errors(List<Issue> issues) {
    return issues.stream().filter(issue -> issue.getSeverity() == Severity.ERROR).toList();
  }
}
