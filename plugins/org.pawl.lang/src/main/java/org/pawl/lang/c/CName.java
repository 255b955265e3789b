// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.List;

/**
 * A name in C.
 *
 * @param isMember whether it follows {@code .} or {@code ->}
 * @param path the names that lead to a member, as far as only {@code .} and {@code ->} separate
 *     them: {@code e}, {@code base} before {@code philo} in {@code e->base.philo}
 */
public record CName(CToken token, boolean isMember, List<String> path) {}
