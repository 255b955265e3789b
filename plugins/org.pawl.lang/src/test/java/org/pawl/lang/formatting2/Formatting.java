// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import com.google.inject.Inject;
import com.google.inject.Provider;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.TextRegionAccessBuilder;
import org.eclipse.xtext.resource.XtextResource;
import org.pawl.lang.Texts;

/** Formats texts like editors. */
final class Formatting {
  @Inject private Provider<Texts> texts;
  @Inject private Provider<FormatterRequest> requests;
  @Inject private Provider<TextRegionAccessBuilder> regions;
  @Inject private IFormatter2 formatter;

  boolean parses(String text) {
    return !texts.get().read(text).getParseResult().hasSyntaxErrors();
  }

  String of(String text) {
    XtextResource resource = texts.get().read(text);
    ITextRegionAccess access = regions.get().forNodeModel(resource).create();
    FormatterRequest request = requests.get();
    request.setTextRegionAccess(access);
    return access.getRewriter().renderToString(formatter.format(request));
  }
}
