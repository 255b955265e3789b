// SPDX-License-Identifier: EPL-2.0
/**
 * Strategy "precomputed": the paths of transitions are worked out when C is generated.
 *
 * <p><b>Slots.</b> A region has a variable for the leaf in which it rests if it is the machine's or
 * one of several of a state ({@link org.pawl.generator.precomputed.Slots}). A state with several
 * regions is a leaf of the slot around it, and each of its regions is treated as a machine of its
 * own. A machine with one region everywhere has one slot.
 *
 * <p><b>Steps.</b> What a transition does is a straight line of steps, which may branch where only
 * the running machine knows the way: at a choice, at a history, or where a region is left whatever
 * its leaf is. {@link org.pawl.generator.precomputed.Sequences} works lines out: it goes along the
 * segments of a path, and keeps what is still to be entered as a list of {@link
 * org.pawl.generator.precomputed.Task tasks}. Where the way branches, the tasks stand behind the
 * branches if these stay inside the state that the tasks belong to ({@link
 * org.pawl.generator.precomputed.Escapes}); otherwise they travel with the {@link
 * org.pawl.generator.precomputed.Routine}, so that each routine knows what has been entered and
 * what has not.
 *
 * <p><b>Events.</b> One jump on the leaf and one switch over the signal lead to the innermost
 * {@link org.pawl.generator.precomputed.Handler}. Where a leaf has regions, {@link
 * org.pawl.generator.precomputed.Concurrency} tells for each stimulus: one that concerns a single
 * region goes there as to a machine of its own; for one that concerns several, these select before
 * anything runs, conflicts are resolved by what is known of the scopes, and then each selected
 * transition runs ({@link org.pawl.generator.precomputed.Combination}).
 *
 * <p><b>From model to C.</b> {@link org.pawl.generator.precomputed.Reachable} follows lines from
 * the start on, so that nothing is printed that never happens; {@link
 * org.pawl.generator.precomputed.Assembly} decides what becomes a function and what stands in its
 * place; {@link org.pawl.generator.precomputed.Plan} holds the result, and templates print it.
 */
package org.pawl.generator.precomputed;
