/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Arming, disarming, ticks and the taking of timeouts, step by step, interrupted by one another:
 * src/timer.c, under every kernel. tests/proof/timers.c has what is left out here: the lists of a
 * clock, of which there is one, and which moment belongs to which.
 *
 * There are the list, the timer T that all calls arm and disarm, and behind or before it the timer
 * U, which stays armed. A task makes CALLS calls, and INTERRUPTS interrupts make one each, of which
 * two may nest; a tick never nests on top of another one. Each turn of the loop is one step that
 * nothing interrupts: a critical section, or an access to shared memory outside of one.
 *
 * Checked, in every reachable state:
 *   ring        every timer that is armed is linked once, another one is not, and links agree
 *   account     timeouts of T in the queue are those that are stale and the one that is not
 *   delivery    nothing is delivered that was disarmed, or armed anew, after it was due
 *   atomicity   T is armed if and only if the last of the calls that touched it left it so
 *
 * -DFAULT_<NAME> seeds a fault that must be found; tests/proof/spin lists their names.
 */
#ifndef CALLS
#define CALLS 4
#endif
#ifndef INTERRUPTS
#define INTERRUPTS 4
#endif
#define LEVELS 3 /* the task, and two interrupts */

#define LIST 0
#define T    1
#define U    2

/* What a level does. */
#define NOTHING 0
#define ARM     1
#define DISARM  2
#define TICK    3
#define TAKE    4

byte next[3], previous[3];
bool armed, queued; /* flags of T's status */
byte stales;
byte left, period;  /* ticks until T is due; 0: once */
byte in_queue;      /* timeouts of T */
bool posting;       /* one is due, but not yet there: a tick is in between */
byte cancelled;     /* of those in the queue, the oldest ones: T was disarmed after they were due */
bool should_be_armed;

byte call[LEVELS], at[LEVELS], delay[LEVELS], its_period[LEVELS];
bool status_was[LEVELS]; /* a disarming's look: T was not idle */
byte level, calls = CALLS, interrupts = INTERRUPTS;
bool ticking;
byte i;

#define IDLE (!armed && !queued && stales == 0)
#define DO(what, where) atomic { call[level] == (what) && at[level] == (where) ->

inline append(node) {
    next[node] = LIST; previous[node] = previous[LIST];
    next[previous[LIST]] = node; previous[LIST] = node
}

inline leave(node) {
    next[previous[node]] = next[node]; previous[next[node]] = previous[node]
}

/* Inside a critical section. */
inline stop() {
    if :: armed -> leave(T); armed = false :: else fi;
    if :: queued -> stales++; queued = false :: else fi;
    cancelled = in_queue + posting
}

inline link() {
    left = delay[level]; period = its_period[level];
    append(T); armed = true; should_be_armed = true
}

inline begin(what) {
    call[level] = what; at[level] = 0;
    if
    :: what == ARM ->
        select (i : 1 .. 2); delay[level] = i;
        select (i : 0 .. 1); its_period[level] = i;
        i = 0
    :: else
    fi
}

inline end() {
    call[level] = NOTHING; at[level] = 0; delay[level] = 0; its_period[level] = 0;
    status_was[level] = false
}

/* The ring of the list and U, with T in it if and only if it is armed. */
inline check() {
    assert(next[previous[LIST]] == LIST && previous[next[LIST]] == LIST);
    assert(next[previous[U]] == U && previous[next[U]] == U);
    assert(armed == should_be_armed);
    assert(armed || (next[LIST] == U && next[U] == LIST));
    assert(!armed || (next[previous[T]] == T && previous[next[T]] == T &&
                      next[next[next[LIST]]] == LIST && next[LIST] != LIST));
    assert(in_queue + posting == stales + queued)
}

active proctype processor() {
    atomic { append(U) }
    do
    /* The task's next call, and interrupts, which come between any two steps. */
    :: atomic { level == 0 && call[0] == NOTHING && calls > 0 -> calls--;
        if
        :: begin(ARM)
        :: begin(DISARM)
        :: in_queue > 0 -> begin(TAKE)
        fi }
    :: atomic { level + 1 < LEVELS && interrupts > 0 -> interrupts--; level++;
        if
        :: begin(ARM)
        :: begin(DISARM)
        :: !ticking -> ticking = true; begin(TICK)
        fi }
    :: atomic { level > 0 && call[level] == NOTHING -> level-- }
    :: level == 0 && call[0] == NOTHING && calls == 0 && interrupts == 0 -> break

    /* pawl_timer_arm */
#ifdef FAULT_TWO_SECTIONS
    :: DO(ARM, 0) if :: !IDLE -> stop(); should_be_armed = false :: else fi; check(); at[level] = 1 }
    :: DO(ARM, 1) link(); check(); end() }
#else
    :: DO(ARM, 0) if :: !IDLE -> stop() :: else fi; link(); check(); end() }
#endif

    /* pawl_timer_disarm: a look, and then a critical section */
    :: DO(DISARM, 0) status_was[level] = armed; if :: IDLE -> end() :: else -> at[level] = 1 fi }
#ifdef FAULT_OLD_LOOK
    :: DO(DISARM, 1)
        if :: status_was[level] -> armed = true; stop() :: else -> armed = false; stop() fi;
        should_be_armed = false; check(); end() }
#else
    :: DO(DISARM, 1) stop(); should_be_armed = false; check(); end() }
#endif

    /* pawl_tick: T is due or not; the timeout is posted after the critical section that finds it */
    :: DO(TICK, 0)
        if
        :: armed && left == 1 ->
            leave(T);
#ifdef FAULT_POSTED_TWICE
            posting = true;
#else
            posting = !queued;
#endif
            queued = true;
            if
            :: period != 0 -> left = period; append(T)
            :: else -> armed = false; should_be_armed = false; left = 0
            fi
        :: armed && left > 1 -> left--
        :: else
        fi;
        check(); at[level] = 1 }
    :: DO(TICK, 1) if :: posting -> in_queue++; posting = false :: else fi; check();
        ticking = false; end() }

    /* A kernel takes the oldest timeout: pawl_timeout_accept */
    :: DO(TAKE, 0)
        in_queue--;
        if
#ifdef FAULT_STALE_DELIVERED
        :: queued -> assert(cancelled == 0); queued = false
        :: else -> assert(cancelled > 0); stales--; cancelled--
#else
        :: stales > 0 -> assert(cancelled > 0); stales--; cancelled--
        :: else -> assert(queued && cancelled == 0); queued = false
#endif
        fi;
        check(); end() }
    od;
    check();
    assert(!posting && !ticking)
}
