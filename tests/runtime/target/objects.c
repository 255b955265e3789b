/* SPDX-License-Identifier: Apache-2.0 */
/* Starts OBJECTS active objects, which is more than kernel nvic can give an interrupt each. */
#include <pawl/board.h>
#include <pawl/pawl.h>

static void start(void *me)
{
    (void)me;
}

static void dispatch(void *me, pawl_event const *event)
{
    (void)me;
    (void)event;
}

static pawl_event const *queues[OBJECTS][1];
static pawl_active_descriptor descriptors[OBJECTS];
static pawl_active objects[OBJECTS];
static pawl_active *by_priority[OBJECTS + 1];

int main(int argc, char **argv)
{
    static pawl_system const system = {.by_priority = by_priority, .highest = OBJECTS};
    pawl_board_init(argc, argv);
    for (unsigned i = 0u; i < (unsigned)OBJECTS; ++i) {
        uint8_t const priority = (uint8_t)(i + 1u);
        descriptors[i] =
            (pawl_active_descriptor){start, dispatch, queues[i], 1u, priority, priority};
        objects[i] = (pawl_active)PAWL_ACTIVE(&descriptors[i]);
        by_priority[priority] = &objects[i];
    }
    pawl_start(&system);
    return 0;
}
