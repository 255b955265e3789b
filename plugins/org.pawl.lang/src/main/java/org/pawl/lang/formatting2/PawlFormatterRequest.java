// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.formatting2;

import com.google.inject.Inject;
import org.eclipse.xtext.formatting2.FormatterPreferences;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.preferences.IPreferenceValuesProvider;
import org.eclipse.xtext.preferences.ITypedPreferenceValues;
import org.eclipse.xtext.preferences.TypedPreferenceValues;

/** A request with the language's preferences as default; the serializer sets none. */
public class PawlFormatterRequest extends FormatterRequest {
  @Inject @FormatterPreferences private IPreferenceValuesProvider preferences;
  private boolean preferencesSet;

  @Override
  public FormatterRequest setPreferences(ITypedPreferenceValues values) {
    preferencesSet = true;
    return super.setPreferences(values);
  }

  @Override
  public ITypedPreferenceValues getPreferences() {
    if (!preferencesSet && getTextRegionAccess() != null) {
      setPreferences(
          TypedPreferenceValues.castOrWrap(
              preferences.getPreferenceValues(getTextRegionAccess().getResource())));
    }
    return super.getPreferences();
  }
}
