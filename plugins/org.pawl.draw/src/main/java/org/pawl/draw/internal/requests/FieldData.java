// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;

/** A field of an element for the client. */
record FieldData(
    String name, String label, String help, String kind, String value, List<String> options) {}
