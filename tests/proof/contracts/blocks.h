/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The free list of a pool. A block leaves the list in the reverse of the order in which blocks came, so the list is a
 * stack, and the links of the blocks that stay in it never change. pawl_block(pool, k) is the k-th block from the end of
 * the list. Its order is left open: the contracts hold for each order.
 */
#ifndef PAWL_PROOF_CONTRACTS_BLOCKS_H
#define PAWL_PROOF_CONTRACTS_BLOCKS_H

#include <runtime.h>

/*@ axiomatic pawl_blocks {
      logic void **pawl_block(pawl_pool *pool, integer k) reads \nothing;
    }

    predicate pawl_pool_blocks{L}(pawl_pool *pool) =
      \valid(pool) &&
      (\forall integer k; 0 <= k < pool->count ==>
         \valid(pawl_block(pool, k)) && \separated(pawl_block(pool, k), pool)) &&
      (\forall integer j, k; 0 <= j < k < pool->count ==>
         \separated(pawl_block(pool, j), pawl_block(pool, k)));

    predicate pawl_pool_linked{L}(pawl_pool *pool) =
      pool->least_free <= pool->free <= pool->count &&
      (void **)pool->first == (pool->free == 0 ? (void **)\null
                                               : pawl_block(pool, pool->free - 1)) &&
      (\forall integer k; 1 <= k < pool->free ==>
         (void **)*pawl_block(pool, k) == pawl_block(pool, k - 1)) &&
      (0 < pool->free ==> *pawl_block(pool, 0) == \null);
*/

/*@ logic pawl_pool *pawl_pool_of{L}(pawl_event *event) =
      pawl_runtime.system.pools[event->pool - 1]; */

#endif
