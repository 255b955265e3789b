// SPDX-License-Identifier: EPL-2.0
/** Reads models with the models that they use, and validates them. Depends on {@code files}. */
package org.pawl.services.models;
