// SPDX-License-Identifier: EPL-2.0
/**
 * Strategy "precomputed": the generator computes the path of each transition; the C has no table
 * and no search.
 *
 * <p>The packages, each of which depends on those above it only:
 *
 * <ul>
 *   <li>{@code steps}: the vocabulary. A transition is a list of {@link
 *       org.pawl.generator.internal.precomputed.steps.Step steps}: exit action, effect, assignment
 *       of the state variable, entry action. A list branches where only the running machine knows
 *       how to go on: at a choice, at a history, and where a region is exited whatever its active
 *       leaf is.
 *   <li>{@code sequences}: makes the list of steps of a transition. It follows the segments of a
 *       path and keeps a list of the regions that have to be entered next ({@link
 *       org.pawl.generator.internal.precomputed.steps.PendingEntry}). If a branch can exit the
 *       state around these regions ({@link
 *       org.pawl.generator.internal.precomputed.sequences.ExitAnalysis}), the list is a parameter
 *       of the {@link org.pawl.generator.internal.precomputed.steps.Routine}: it then knows what
 *       has been entered and what has not.
 *   <li>{@code events}: which state handles which event. {@link
 *       org.pawl.generator.internal.precomputed.events.ReachabilityAnalysis} follows the steps from
 *       the initial transition, so that nothing is printed that cannot happen. An event that
 *       concerns one region only is handled there as in a machine of its own. If it concerns
 *       several, each selects a transition first, conflicts are resolved, and the selected
 *       transitions run ({@link org.pawl.generator.internal.precomputed.events.ParallelResponse}).
 *   <li>{@code plan}: the whole machine, with the decision what becomes a function and what is
 *       inlined.
 *   <li>{@code templates}: prints the plan as C.
 * </ul>
 *
 * <p>A <em>leaf</em> is a state or final state without active substates. A <em>slot</em> is a
 * region with a state variable for its active leaf: the machine's region, and each region of a
 * state with several ({@link org.pawl.generator.internal.precomputed.steps.StateVariables}). A
 * state with several regions is a leaf of the slot around it. A machine without orthogonal regions
 * has one slot.
 */
package org.pawl.generator.internal.precomputed;
