// SPDX-License-Identifier: EPL-2.0

/**
 * API: updates a model to a newly parsed one, so that objects keep their identity: {@code
 * ElementMatching} matches the elements of both, {@code ModelMerge} makes the changes.
 */
package org.pawl.edit.merge;
