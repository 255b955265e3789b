// SPDX-License-Identifier: EPL-2.0
/**
 * New projects: a model, a board support package and a build that runs. Depends on {@code files}.
 */
package org.pawl.services.starter;
