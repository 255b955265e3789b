/* SPDX-License-Identifier: Apache-2.0 */
/* Recipes for posting, publishing, deferral, events and pools. */
#include "fixture.h"
#include "pairs.h"

#include <stddef.h>

/* ---- Queues ---- */

static pawl_event const *give(unsigned call)
{
    fixture.gone[call] = true;
    return &fixture.own[call]->event;
}

static uint32_t post_low(unsigned call)
{
    pawl_post(&fixture.low, give(call));
    return 0u;
}

static uint32_t post_high(unsigned call)
{
    pawl_post(&fixture.high, give(call));
    return 0u;
}

static uint32_t post_shared(unsigned call)
{
    (void)call;
    pawl_post(&fixture.low, &fixture.shared->event);
    return 0u;
}

static uint32_t post_margin(unsigned call)
{
    return pawl_post_margin(&fixture.low, give(call), SPARE - 1u) ? 1u : 0u;
}

static uint32_t post_margin_shared(unsigned call)
{
    (void)call;
    return pawl_post_margin(&fixture.low, &fixture.shared->event, QUEUE) ? 1u : 0u;
}

static uint32_t post_lifo(unsigned call)
{
    pawl_post_lifo(&fixture.low, give(call));
    return 0u;
}

static uint32_t active_least_free(unsigned call)
{
    (void)call;
    return pawl_active_least_free(&fixture.low);
}

static uint32_t publish(unsigned call)
{
    pawl_publish(give(call));
    return 0u;
}

static uint32_t publish_shared(unsigned call)
{
    (void)call;
    pawl_publish(&fixture.shared->event);
    return 0u;
}

static uint32_t subscribe(unsigned call)
{
    (void)call;
    pawl_subscribe(&fixture.high, WORK);
    return 0u;
}

static uint32_t unsubscribe(unsigned call)
{
    (void)call;
    pawl_unsubscribe(&fixture.low, WORK);
    return 0u;
}

static uint32_t defer_and_recall(unsigned call)
{
    pawl_defer(&fixture.store, give(call));
    return pawl_recall(&fixture.mid, &fixture.store) ? 1u : 0u;
}

/* ---- Events and pools ---- */

static uint32_t keep_shared(unsigned call)
{
    (void)call;
    pawl_event_keep(&fixture.shared->event);
    return 0u;
}

static uint32_t recycle_shared(unsigned call)
{
    (void)call;
    pawl_event_recycle(&fixture.shared->event);
    return 0u;
}

static uint32_t recycle_last(unsigned call)
{
    pawl_event_recycle(give(call));
    return 0u;
}

/* The index of the event's block. */
static uint32_t made(unsigned call, pawl_event *event)
{
    fixture.made[call] = event;
    return (event == NULL) ? 0u : (uint32_t)((uint8_t *)event - (uint8_t *)fixture.blocks);
}

static uint32_t new_event(unsigned call)
{
    return made(call, pawl_event_new(&fixture.pool, WORK));
}

static uint32_t new_margin(unsigned call)
{
    return made(call, pawl_event_new_margin(&fixture.pool, WORK, SPARE - 1u));
}

static uint32_t new_fit(unsigned call)
{
    return made(call, pawl_event_new_fit(sizeof(work), WORK));
}

static uint32_t new_fit_margin(unsigned call)
{
    return made(call, pawl_event_new_fit_margin(sizeof(work), WORK, SPARE - 1u));
}

static uint32_t pool_least_free(unsigned call)
{
    (void)call;
    return pawl_pool_least_free(&fixture.pool);
}

recipe const event_recipes[] = {
    {"pawl_post", "to less urgent", post_low, 0u},
    {"pawl_post", "to more urgent", post_high, 0u},
    {"pawl_post", "a shared event", post_shared, 0u},
    {"pawl_post_margin", "", post_margin, 0u},
    {"pawl_post_margin", "refused, a shared event", post_margin_shared, 0u},
    {"pawl_post_lifo", "", post_lifo, 0u},
    {"pawl_active_least_free", "", active_least_free, 0u},
    {"pawl_publish", "", publish, STEPWISE},
    {"pawl_publish", "a shared event", publish_shared, STEPWISE},
    {"pawl_subscribe", "", subscribe, 0u},
    {"pawl_unsubscribe", "", unsubscribe, 0u},
    {"pawl_defer pawl_recall", "", defer_and_recall, STEPWISE},
    {"pawl_event_keep", "", keep_shared, 0u},
    {"pawl_event_recycle", "", recycle_shared, 0u},
    {"pawl_event_recycle", "the last reference", recycle_last, 0u},
    {"pawl_event_new", "", new_event, 0u},
    {"pawl_event_new_margin", "", new_margin, 0u},
    {"pawl_event_new_fit", "", new_fit, 0u},
    {"pawl_event_new_fit_margin", "", new_fit_margin, 0u},
    {"pawl_pool_least_free", "", pool_least_free, 0u},
    {NULL, NULL, NULL, 0u},
};
