// SPDX-License-Identifier: EPL-2.0
/** Creates new projects: a model, a board support package and a build. Depends on {@code files}. */
package org.pawl.services.starter;
