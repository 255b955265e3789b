/* SPDX-License-Identifier: Apache-2.0 */
/* Shows the philosophers in a terminal or as a log. Described in view.h. */
#include "view.h"

#include <pawl/board.h>

/* The places of the philosophers, clockwise from the top; between two of them is a fork. */
typedef struct {
    uint8_t row;
    uint8_t column;
} place;

static place const seats[] = {{3, 30}, {6, 46}, {11, 40}, {11, 18}, {6, 12}};

enum {
    TABLE_ROW = 8,
    TABLE_COLUMN = 28,
    TICK_ROW = 1,
    TICK_COLUMN = 51,
    TEST_ROW = 13,
    TEST_COLUMN = 43,
    LAST_ROW = 14
};

static char const *const state_names[] = {"thinking", "hungry", "eating"};
static char const *const state_pictures[] = {"\033[36m. o O thinking\033[0m ",
                                             "\033[33m  !   hungry  \033[0m ",
                                             "\033[1;32m \\|/  eating  \033[0m "};
static char const *const table_names[] = {"serving", "paused"};

static bool picture;

static void go_to(uint8_t row, uint8_t column)
{
    pawl_board_puts("\033[");
    pawl_board_put_number(row);
    pawl_board_put(';');
    pawl_board_put_number(column);
    pawl_board_put('H');
}

static void show_tick(uint32_t tick)
{
    go_to(TICK_ROW, TICK_COLUMN);
    pawl_board_puts("tick ");
    pawl_board_put_number(tick);
}

static void park_cursor(void)
{
    go_to(LAST_ROW + 1U, 1U);
}

static void log_tick(uint32_t tick)
{
    pawl_board_put_number(tick);
    pawl_board_put(' ');
}

void view_open(bool as_picture)
{
    picture = as_picture;
    if (picture) {
        pawl_board_puts("\033[2J\033[?25l");
        go_to(TICK_ROW, 3U);
        pawl_board_puts("\033[1mFive dining philosophers\033[0m");
        go_to(LAST_ROW, 3U);
        pawl_board_puts("p pauses, s serves, t tests, b wakes, q quits");
    }
}

void view_philosopher(uint32_t tick, uint8_t philo, bsp_philosopher_state state)
{
    if (picture) {
        show_tick(tick);
        go_to(seats[philo].row, seats[philo].column);
        pawl_board_put_number(philo);
        pawl_board_put(' ');
        pawl_board_puts(state_pictures[state]);
        park_cursor();
    } else {
        log_tick(tick);
        pawl_board_puts("philo ");
        pawl_board_put_number(philo);
        pawl_board_put(' ');
        pawl_board_puts(state_names[state]);
        pawl_board_put('\n');
    }
}

void view_table(uint32_t tick, bsp_table_state state)
{
    if (picture) {
        show_tick(tick);
        go_to(TABLE_ROW, TABLE_COLUMN);
        pawl_board_puts("( table ");
        pawl_board_puts(table_names[state]);
        pawl_board_puts(" )  ");
        park_cursor();
    } else {
        log_tick(tick);
        pawl_board_puts("table ");
        pawl_board_puts(table_names[state]);
        pawl_board_put('\n');
    }
}

void view_test(uint32_t tick)
{
    if (picture) {
        show_tick(tick);
        go_to(TEST_ROW, TEST_COLUMN);
        pawl_board_puts("Test woke at ");
        pawl_board_put_number(tick);
        park_cursor();
    } else {
        log_tick(tick);
        pawl_board_puts("test woken\n");
    }
}

void view_close(void)
{
    if (picture) {
        park_cursor();
        pawl_board_puts("\033[?25h\n");
    }
}
