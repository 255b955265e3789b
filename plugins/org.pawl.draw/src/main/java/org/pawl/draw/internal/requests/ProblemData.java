// SPDX-License-Identifier: EPL-2.0
package org.pawl.draw.internal.requests;

import java.util.List;

/** A problem of an element for the client. */
record ProblemData(String severity, String message, int line, List<String> fixes) {}
