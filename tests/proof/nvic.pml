/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Objects in interrupts of their own, step by step: kernels/nvic, ports/cortex-m/lines.c and
 * pawl_port_lines.h, and the interrupt controller.
 *
 * There is one processor and one stack: `kind` specifies for each of its levels what is under way,
 * `at` where it is; only the top runs. Each turn of the loop is one step that nothing interrupts
 * (an instruction with an access to shared memory, or a critical section), or the entry of an
 * exception. The interrupt of an object is taken as soon as nothing masks it; one of a device may
 * come between any two steps. Objects have the priorities 1..OBJECTS and all thresholds that are
 * possible. A handler may post to any object and lock the scheduler up to any ceiling, and so may
 * idle; both may publish. An interrupt of a device may post to any object or publish, and a second
 * one may nest on top of it. POSTS and INTERRUPTS bound how many of both occur in a run.
 *
 * -DSHARED: the two least urgent objects share a level. -DV6M: without BASEPRI, as on v6-M, where
 * locks and thresholds disable the interrupts of objects, and a critical section masks all.
 *
 * Checked, in every reachable state:
 *   requests    an interrupt is requested if and only if its object has an event, or its handler is
 *               about to take it
 *   readiness   while an object or the idle loop continues, no object that may preempt it is ready
 *   ceiling     an object that starts is above every threshold and lock of those that it preempts
 *   order       of objects that share a level the most urgent one is taken first
 *   frames      each level has at most one object under way
 *   completion  in the end every event has been handled, the stack is empty, nothing is masked
 *   no deadlock (SPIN's own check)
 *
 * -DFAULT_<NAME> seeds a fault that must be found; tests/proof/spin lists their names.
 */
#ifndef OBJECTS
#define OBJECTS 3
#endif
#ifndef INTERRUPTS
#define INTERRUPTS 2
#endif
#ifndef POSTS
#define POSTS 2
#endif
#define DEPTH 10

/* What a level of the stack is. */
#define IDLE   1 /* pawl_run */
#define OBJECT 2 /* pawl_port_line_handler */
#define ISR    3 /* an interrupt of a device */

byte kind[DEPTH], at[DEPTH];
byte who[DEPTH];    /* OBJECT: its priority */
byte before[DEPTH]; /* OBJECT: the mask before */
byte locked[DEPTH]; /* what a handler has locked up to; 0: nothing */
byte saved[DEPTH];  /* what its lock, or the hold of a publisher, returned */
byte target[DEPTH]; /* where a post under way goes */
byte sp;

bool closed;  /* a critical section: no interrupt that calls Pawl is taken */
byte ceiling; /* BASEPRI as a level, or the ceiling of v6-M as a priority; 0: nothing is masked */
byte unmasked; /* v6-M: a bit for each object */
byte pended;  /* a bit for each object */

byte queued[OBJECTS + 1], threshold[OBJECTS + 1], level[OBJECTS + 1];
byte nested, interrupts = INTERRUPTS, posts = POSTS;
byte i, next, execution;

#define BIT(p)   (1 << ((p) - 1))
#define ALL      ((1 << OBJECTS) - 1)
#define ABOVE(c) (ALL & (ALL << (c)))
#define TOP(w)   (kind[sp] == (w))
#define STEP(what, where) atomic { TOP(what) && at[sp] == (where) && next == 0 ->

/* The mask up to a ceiling, as pawl_port_raise_ceiling has it. */
#ifdef V6M
#define MASK(c) (c)
#else
#define MASK(c) (level[c])
#endif

/* The object whose interrupt the hardware takes now; 0: none. */
inline look() {
    execution = 0;
    for (i : 0 .. sp) {
        if
        :: kind[i] == ISR -> execution = 255
        :: kind[i] == OBJECT && level[who[i]] > execution -> execution = level[who[i]]
        :: else
        fi
    }
#ifndef V6M
    if :: ceiling > execution -> execution = ceiling :: else fi;
#endif
    next = 0;
    if
    :: !closed ->
        for (i : 1 .. OBJECTS) {
            if
            :: (pended & BIT(i)) && (unmasked & BIT(i)) && level[i] > execution &&
#ifdef FAULT_LINES /* of one level, the least urgent object has the lowest line */
                (next == 0 || level[i] > level[next]) -> next = i
#else
                (next == 0 || level[i] >= level[next]) -> next = i
#endif
            :: else
            fi
        }
    :: else
    fi;
    i = 0; execution = 0
}

inline push(what) {
    sp++;
    assert(sp < DEPTH);
    kind[sp] = what;
    at[sp] = 0
}

inline pop() {
    kind[sp] = 0; at[sp] = 0; who[sp] = 0; before[sp] = 0; locked[sp] = 0; saved[sp] = 0; target[sp] = 0;
    sp--
}

/* pawl_queue_append, in a critical section of one step. */
inline append(p) {
    queued[p]++;
#ifndef FAULT_LATE
    pended = pended | BIT(p)
#endif
}

/* After the section; the fault: the request is made here. */
inline made_ready(p) {
#ifdef FAULT_LATE
    pended = pended | BIT(p)
#else
    skip
#endif
}

/* pawl_port_raise_ceiling and pawl_port_restore_ceiling, each one step. */
inline raise(c, result) {
    result = ceiling;
    if
#ifdef FAULT_LOCK
    :: true -> ceiling = MASK(c)
#else
    :: MASK(c) > ceiling -> ceiling = MASK(c)
    :: else
#endif
    fi;
    mask_up_to_ceiling(result)
}

inline restore(c) {
    ceiling = c;
#ifdef V6M
    unmasked = unmasked | ABOVE(c)
#endif
}

inline mask_up_to_ceiling(from) {
#ifdef V6M
    unmasked = unmasked & ~(ABOVE(from) & ~ABOVE(ceiling)) & ALL
#else
    skip
#endif
}

/* The handler of the object has begun, and has not taken the event. */
#define ABOUT_TO_TAKE(p) \
    ((kind[1] == OBJECT && who[1] == (p) && at[1] < 3) || (kind[2] == OBJECT && who[2] == (p) && at[2] < 3) || \
     (kind[3] == OBJECT && who[3] == (p) && at[3] < 3) || (kind[4] == OBJECT && who[4] == (p) && at[4] < 3) || \
     (kind[5] == OBJECT && who[5] == (p) && at[5] < 3))

#define OWN_LEVEL (kind[sp] == OBJECT -> level[who[sp]] : 0)

inline check_requests() {
    for (i : 1 .. OBJECTS) {
        assert(!(pended & BIT(i)) || queued[i] > 0);
        assert(queued[i] == 0 || (pended & BIT(i)) || ABOUT_TO_TAKE(i))
    }
    i = 0
}

/* What runs at the top, with the mask `mask`. */
inline check_readiness(mask) {
    for (i : 1 .. OBJECTS) {
        assert(queued[i] == 0 || MASK(i) <= (mask) || level[i] <= OWN_LEVEL)
    }
    i = 0
}

/* Every object under way beneath, its threshold and its lock. */
inline check_ceiling(p) {
    for (i : 0 .. sp - 1) {
        assert(kind[i] != OBJECT || at[i] < 4 || at[i] > 8 || (p > threshold[who[i]]));
        assert(locked[i] == 0 || p > locked[i]);
        assert(kind[i] != OBJECT || level[p] > level[who[i]])
    }
    i = 0
}

active proctype processor() {
    byte p;
    atomic {
        for (p : 1 .. OBJECTS) {
            i = p;
            do
            :: i < OBJECTS -> i++
            :: break
            od;
            threshold[p] = i;
#ifdef SHARED
            level[p] = (p == 1 -> 1 : p - 1)
#else
            level[p] = p
#endif
        }
        p = 0; i = 0;
#ifdef V6M
        ceiling = OBJECTS; unmasked = 0;
#else
        ceiling = level[OBJECTS]; unmasked = ALL;
#endif
        kind[0] = IDLE
    }
    do
    /* Exceptions, as the hardware takes them. */
    :: atomic { !closed && interrupts > 0 && nested < 2 ->
        interrupts--; nested++; push(ISR); look() }
    :: atomic { next != 0 ->
        p = next;
        for (i : p + 1 .. OBJECTS) {
            assert(!(pended & BIT(i)) || !(unmasked & BIT(i)) || level[i] != level[p])
        }
        i = 0;
        pended = pended & ~BIT(p) & ALL;
        push(OBJECT); who[sp] = p; p = 0; look() }

    /* pawl_run: the end of the hold, then idle, which may post, lock and publish as a task. */
    :: STEP(IDLE, 0) restore(0); at[sp] = 4; look() }
    :: STEP(IDLE, 4) check_requests(); check_readiness(ceiling);
        if
        :: posts > 0 && locked[sp] == 0 -> posts--;
            select (p : 1 .. OBJECTS); append(p); target[sp] = p; at[sp] = 5
        :: locked[sp] == 0 && posts > 0 ->
            select (p : 1 .. OBJECTS); raise(p, saved[sp]); locked[sp] = p
        :: locked[sp] != 0 && posts > 0 -> posts--; select (p : 1 .. OBJECTS); append(p); target[sp] = p; at[sp] = 5
        :: locked[sp] != 0 -> locked[sp] = 0; restore(saved[sp]); saved[sp] = 0
        :: locked[sp] == 0 && posts == 0 ->
            if
            :: interrupts > 0 -> push(ISR); interrupts--; nested++ /* sleeps until one comes */
            :: interrupts == 0 -> break
            fi
        fi;
        p = 0; look() }
    :: STEP(IDLE, 5) made_ready(target[sp]); target[sp] = 0; at[sp] = 4; look() }

    /* The handler of an object: its critical section, the event, the step. */
    :: STEP(OBJECT, 0) before[sp] = ceiling; at[sp] = 1; look() }
    :: STEP(OBJECT, 1)
#ifndef FAULT_OPEN
        closed = true;
#endif
        at[sp] = 2; look() }
    :: STEP(OBJECT, 2) /* reads the queue and takes the event */
        assert(queued[who[sp]] > 0);
#ifdef FAULT_OPEN
        saved[sp] = queued[who[sp]] - 1; at[sp] = 3;
#else
        queued[who[sp]]--; at[sp] = 3;
#ifndef FAULT_AGAIN
        if :: queued[who[sp]] > 0 -> pended = pended | BIT(who[sp]) :: else fi;
#endif
#endif
        look() }
    :: STEP(OBJECT, 3) /* requests itself, and leaves the section: the step begins */
#ifdef FAULT_OPEN
        queued[who[sp]] = saved[sp]; saved[sp] = 0;
        if :: queued[who[sp]] > 0 -> pended = pended | BIT(who[sp]) :: else fi;
#endif
        closed = false;
#ifdef FAULT_THRESHOLD
        p = who[sp];
#else
        p = threshold[who[sp]];
#endif
        ceiling = MASK(p);
#ifdef V6M
        unmasked = unmasked & ~(ABOVE(who[sp]) & ~ABOVE(p)) & ALL;
#endif
        p = 0;
        check_ceiling(who[sp]); at[sp] = 4; look() }
    :: STEP(OBJECT, 4) check_requests(); check_readiness(ceiling); /* between the actions of the step */
        if
        :: posts > 0 -> posts--; select (p : 1 .. OBJECTS); append(p); target[sp] = p; at[sp] = 5
        :: locked[sp] == 0 -> /* pawl_scheduler_lock, or the hold of pawl_publish */
            select (p : 1 .. OBJECTS); raise(p, saved[sp]); locked[sp] = p
        :: locked[sp] != 0 -> locked[sp] = 0; restore(saved[sp]); saved[sp] = 0
        :: locked[sp] == 0 -> at[sp] = 9
        fi;
        p = 0; look() }
    :: STEP(OBJECT, 5) made_ready(target[sp]); target[sp] = 0; at[sp] = 4; look() }
    :: STEP(OBJECT, 9)
#ifdef FAULT_BEFORE
        ceiling = 0;
#else
        ceiling = before[sp];
#endif
#ifdef V6M
        if :: threshold[who[sp]] != who[sp] -> unmasked = unmasked | ABOVE(before[sp]) :: else fi;
#endif
        at[sp] = 10; look() }
    :: STEP(OBJECT, 10) pop(); look() }

    /* Interrupts of devices: post; or publish, which holds the scheduler meanwhile. */
    :: atomic { TOP(ISR) && at[sp] == 0 ->
        if
        :: skip -> select (p : 1 .. OBJECTS); append(p); target[sp] = p; at[sp] = 1
        :: skip -> raise(OBJECTS, saved[sp]); at[sp] = 2
        fi;
        p = 0; look() }
    :: atomic { TOP(ISR) && at[sp] == 1 -> made_ready(target[sp]); target[sp] = 0; at[sp] = 6; look() }
    :: atomic { TOP(ISR) && at[sp] == 2 -> append(OBJECTS); at[sp] = 3; look() }
    :: atomic { TOP(ISR) && at[sp] == 3 -> made_ready(OBJECTS); append(1); at[sp] = 4; look() }
    :: atomic { TOP(ISR) && at[sp] == 4 -> made_ready(1);
#ifdef FAULT_UNHOLD
        skip;
#else
        restore(saved[sp]);
#endif
        at[sp] = 6; look() }
    :: atomic { TOP(ISR) && at[sp] == 6 -> nested--; pop(); look() }
    od;
    assert(sp == 0 && ceiling == 0 && !closed && pended == 0 && unmasked == ALL && nested == 0);
    for (i : 1 .. OBJECTS) {
        assert(queued[i] == 0)
    }
}
