/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The hand-over of the preemptive kernel on Cortex-M, step by step: kernels/preemptive/kernel.c,
 * at_once.c, mutex.c and pawl_kernel.h, ports/cortex-m/preempt.c.
 *
 * There is one processor and one stack: `kind` specifies for each of its levels what is under way,
 * `at` where it is; only the top runs. Each turn of the loop is one step that nothing interrupts
 * (an instruction with an access to shared memory, or a critical section), or an exception's
 * entry, which the hardware allows between any two steps. Objects have the priorities 1..OBJECTS
 * and all thresholds that are possible. A handler may post to any object, in a critical section of
 * the application, too, and lock the scheduler up to any ceiling; an interrupt may post to any
 * object or publish to two, and a second interrupt may nest on top of it. POSTS and
 * INTERRUPTS bound how many of both occur in a run.
 *
 * Checked, in every reachable state:
 *   readiness   while an object or the idle loop continues, nothing above the ceiling is ready
 *   ceiling     an object that starts is above every threshold and lock of those that it preempts
 *   frames      one frame of PendSV's making for each preempted object, and for the idle loop
 *   completion  in the end every event has been handled, the stack is empty, the ceiling is 0
 *   no deadlock (SPIN's own check)
 *
 * v6-M takes the same steps, with PRIMASK for BASEPRI: there a critical section masks every
 * interrupt. -DMORE_URGENT is for the other cores only: one interrupt more urgent than BASEPRI,
 * which never calls Pawl, occurs in a critical section.
 *
 * -DFAULT_<NAME> seeds a fault that must be found; tests/proof/spin lists their names.
 */
#ifndef OBJECTS
#define OBJECTS 3
#endif
#ifndef INTERRUPTS
#define INTERRUPTS 3
#endif
#ifndef POSTS
#define POSTS 2
#endif
#define DEPTH 24
#define HOLD  255

/* What a level of the stack is. */
#define IDLE      1 /* pawl_run */
#define KERNEL    2 /* run_above and the handler that it calls */
#define ISR       3 /* an interrupt of the application */
#define PENDSV    4 /* PendSV_Handler */
#define SUSPENDED 5 /* r1 and EXC_RETURN, over the frame of what was preempted */
#define THREAD    6 /* pawl_port_preempt_thread */
#define UNAWARE   7 /* an interrupt that does not call Pawl */

byte kind[DEPTH], at[DEPTH];
byte saved[DEPTH];    /* KERNEL: the ceiling before; ISR that publishes: the same; PENDSV: ready */
byte runs[DEPTH]; /* KERNEL: the object it runs */
byte locked[DEPTH];   /* KERNEL: what the handler has locked up to; 0: nothing */
byte before[DEPTH];   /* KERNEL: what its lock returned */
byte target[DEPTH];   /* where a post under way goes */
bool closing[DEPTH];  /* KERNEL: called by THREAD, leaves the critical section closed */
bool direct[DEPTH];   /* KERNEL: runs one event, that of pawl_kernel_post_at_once */
byte sp;

bool masked;   /* BASEPRI; v6-M: PRIMASK */
bool pended;   /* PendSV */
bool returning;
byte ceiling = HOLD;
byte ready;    /* bit p-1: priority p */

byte queued[OBJECTS + 1], threshold[OBJECTS + 1];
byte nested, interrupts = INTERRUPTS, posts = POSTS;
#ifdef MORE_URGENT
bool unaware = true;
#else
bool unaware;
#endif
byte i, frames;

#define BIT(p)       (1 << ((p) - 1))
#define HIGHEST(set) (((set) & 8) -> 4 : (((set) & 4) -> 3 : (((set) & 2) -> 2 : ((set) & 1))))
#define TOP(what)    (kind[sp] == (what))
#define IN_THREAD    (TOP(IDLE) || TOP(KERNEL) || TOP(THREAD))
#define MAX(a, b)    ((a) > (b) -> (a) : (b))
#define STEP(what, where) atomic { TOP(what) && at[sp] == (where) && !(IN_THREAD && pended && !masked) ->

inline push(what) {
    sp++;
    assert(sp < DEPTH);
    kind[sp] = what;
    at[sp] = 0
}

inline pop() {
    kind[sp] = 0; at[sp] = 0; saved[sp] = 0; runs[sp] = 0;
    locked[sp] = 0; before[sp] = 0; target[sp] = 0; closing[sp] = false; direct[sp] = false;
    sp--
}

/* pawl_queue_append */
inline append(p) {
    queued[p]++;
    ready = ready | BIT(p)
}

/* The ceiling of an object that begins a step. */
inline raise(p) {
#ifdef FAULT_THRESHOLD
    ceiling = p
#else
    ceiling = threshold[p]
#endif
}

/* pawl_kernel_switch */
inline switch_() {
    if
    :: IN_THREAD -> push(KERNEL)
    :: else -> pended = true
    fi
}

inline check_readiness() { assert(HIGHEST(ready) <= ceiling) }

/* Every object under way beneath, its threshold and its lock. */
inline check_ceiling(p) {
    for (i : 0 .. sp - 1) {
        assert(kind[i] != KERNEL || at[i] < 3 || (p > threshold[runs[i]] && (at[i] == 5 || p > locked[i])))
    }
    i = 0
}

/* Between two frames an object must be under way. */
inline check_frames() {
    frames = 0;
    for (i : 0 .. sp) {
        if
        :: kind[i] == SUSPENDED -> assert(frames == 1); frames = 0
        :: kind[i] == IDLE || (kind[i] == KERNEL && at[i] >= 3 && (at[i] <= 8 || at[i] == 13)) -> frames = 1
        :: else
        fi
    }
    frames = 0; i = 0
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
            threshold[p] = i
        }
        p = 0; i = 0;
        kind[0] = IDLE
    }
    do
    /* Exceptions, as the hardware takes them. */
    :: atomic { !masked && interrupts > 0 && nested < 2 && !(TOP(IDLE) && at[sp] == 0) ->
        interrupts--; nested++; push(ISR) }
    :: atomic { unaware && masked -> unaware = false; push(UNAWARE) }
    :: atomic { TOP(UNAWARE) -> pop() }
    :: atomic { pended && !masked && IN_THREAD -> pended = false; push(PENDSV) }

    /* pawl_run: unhold(0), then idle. */
    :: STEP(IDLE, 0) ceiling = 0; at[sp] = 1 }
    :: STEP(IDLE, 1) at[sp] = 2; if :: HIGHEST(ready) > 0 -> switch_() :: else fi }
    :: STEP(IDLE, 2) check_readiness(); assert(ready == 0);
        if
        :: interrupts > 0 -> push(ISR); interrupts--; nested++ /* sleeps until one comes */
        :: interrupts == 0 -> break
        fi }

    /* run_above; a critical section is one step. */
    :: STEP(KERNEL, 0) masked = true; saved[sp] = ceiling; at[sp] = 1 }
    :: STEP(KERNEL, 1)
        p = HIGHEST(ready);
        if
        :: p > saved[sp] ->
            check_ceiling(p);
            runs[sp] = p;
#ifndef FAULT_LATE_CEILING
            raise(p);
#endif
            masked = false;
            at[sp] = 13
        :: else ->
#ifdef FAULT_RESTORE /* after the critical section */
            at[sp] = 2
#else
            ceiling = saved[sp]; at[sp] = 9
#endif
        fi;
        p = 0 }
    /* The object's event is taken, in the second critical section. */
    :: STEP(KERNEL, 13)
        p = runs[sp];
#ifdef FAULT_LATE_CEILING
        raise(p);
#endif
        assert(queued[p] > 0);
        queued[p]--;
        if :: queued[p] == 0 -> ready = ready & (15 - BIT(p)) :: else fi;
        at[sp] = 3;
        p = 0 }
    /* pawl_kernel_preempt_above: the ceiling before is in r0. */
    :: STEP(KERNEL, 10) masked = true; at[sp] = 1 }

    /* The handler: 3 is between its actions. */
    :: STEP(KERNEL, 3) check_readiness();
        if
        :: posts > 0 -> posts--; /* pawl_post: at once, in one critical section until the object runs */
            select (p : 1 .. OBJECTS);
            if
            :: p > ceiling ->
                assert(queued[p] == 0);
                push(KERNEL);
                direct[sp] = true; at[sp] = 3; runs[sp] = p; saved[sp] = ceiling;
                check_ceiling(p);
                raise(p)
            :: else -> append(p)
            fi
        :: posts > 0 -> posts--; /* pawl_post_lifo, and a signal */
            select (p : 1 .. OBJECTS);
            append(p); target[sp] = p; at[sp] = 4
        :: posts > 0 -> posts--; /* pawl_post, in a critical section of its own: one step */
            select (p : 1 .. OBJECTS);
            append(p);
#ifndef FAULT_SECTION
            if :: p > ceiling -> pended = true :: else fi
#endif
        :: locked[sp] == 0 -> /* pawl_scheduler_lock */
            before[sp] = ceiling; select (p : 1 .. OBJECTS); locked[sp] = p; at[sp] = 5
        :: locked[sp] != 0 -> /* pawl_scheduler_unlock */
            ceiling = before[sp]; locked[sp] = 0; at[sp] = 6
        :: locked[sp] == 0 -> at[sp] = 8
        fi;
        p = 0 }
    :: STEP(KERNEL, 4) at[sp] = 3; p = target[sp]; target[sp] = 0;
        if :: p > ceiling -> switch_() :: else fi; p = 0 }
#ifdef FAULT_LOCK
    :: STEP(KERNEL, 5) ceiling = locked[sp]; at[sp] = 3 }
#else
    :: STEP(KERNEL, 5) ceiling = MAX(before[sp], locked[sp]); at[sp] = 3 }
#endif
    :: STEP(KERNEL, 6) at[sp] = 3; p = before[sp]; before[sp] = 0;
#ifndef FAULT_UNLOCK
        if :: HIGHEST(ready) > p -> switch_() :: else fi;
#endif
        p = 0 }
#ifdef FAULT_RESTORE
    :: STEP(KERNEL, 2) if :: !closing[sp] -> masked = false :: else fi; at[sp] = 7 }
    :: STEP(KERNEL, 7) ceiling = saved[sp]; pop() }
#endif
    /* The object has handled its event. One that ran at once ends like a lock. */
    :: STEP(KERNEL, 8) runs[sp] = 0;
        if
        :: direct[sp] -> ceiling = saved[sp]; at[sp] = 11
        :: else -> masked = true; at[sp] = 1
        fi }
    :: STEP(KERNEL, 11) at[sp] = 12;
#ifndef FAULT_UNLOCK
        if :: HIGHEST(ready) > saved[sp] -> switch_() :: else fi
#endif
        }
    :: STEP(KERNEL, 12) pop() }
    :: STEP(KERNEL, 9)
#ifdef FAULT_OPEN
        masked = false;
#else
        if :: !closing[sp] -> masked = false :: else fi;
#endif
        pop() }

    /* Interrupts: post; or publish, which holds the scheduler meanwhile. */
    :: STEP(ISR, 0)
        if
        :: skip -> select (p : 1 .. OBJECTS); append(p); target[sp] = p; at[sp] = 1
        :: skip -> saved[sp] = ceiling; at[sp] = 2
        fi;
        p = 0 }
    :: STEP(ISR, 1) at[sp] = 6; p = target[sp]; target[sp] = 0;
        if :: p > ceiling -> switch_() :: else fi; p = 0 }
    :: STEP(ISR, 2) ceiling = HOLD; at[sp] = 3 }
    :: STEP(ISR, 3) append(OBJECTS); at[sp] = 4 }
    :: STEP(ISR, 4) append(1); at[sp] = 5 }
    :: STEP(ISR, 5) ceiling = saved[sp]; at[sp] = 7 }
    :: STEP(ISR, 7) at[sp] = 6;
#ifndef FAULT_UNHOLD
        if :: HIGHEST(ready) > saved[sp] -> switch_() :: else fi
#endif
        }
    :: STEP(ISR, 6) nested--; pop() }

    /* PendSV_Handler */
    :: STEP(PENDSV, 0) at[sp] = (returning -> 1 : 3) }
    :: STEP(PENDSV, 1)
#ifndef FAULT_RETURNING
        returning = false;
#endif
        at[sp] = 2 }
    :: STEP(PENDSV, 2) /* drops the thread's frame, and takes EXC_RETURN from beneath */
        pop(); assert(TOP(THREAD)); pop(); assert(TOP(SUSPENDED));
        kind[sp] = PENDSV;
#ifdef FAULT_SECOND_LOOK
        at[sp] = 6
#else
        at[sp] = 3
#endif
        }
    :: STEP(PENDSV, 3) saved[sp] = HIGHEST(ready); at[sp] = 4 }
    :: STEP(PENDSV, 4) /* the ceiling is in r1 from now on */
        at[sp] = (saved[sp] > ceiling -> 5 : 6); saved[sp] = ceiling }
    :: STEP(PENDSV, 5)
#ifndef FAULT_OPEN_START
        ceiling = HOLD;
#endif
        at[sp] = 7 }
    :: STEP(PENDSV, 7) /* into the thread, with the ceiling in r0 */
        p = saved[sp]; saved[sp] = 0;
        kind[sp] = SUSPENDED; at[sp] = 0; check_frames(); push(THREAD); saved[sp] = p; p = 0 }
    :: STEP(PENDSV, 6) pop(); assert(!TOP(THREAD) || at[sp] < 2 || pended) }

    /* pawl_port_preempt_thread */
    :: STEP(THREAD, 0) at[sp] = 1; p = saved[sp]; saved[sp] = 0;
        push(KERNEL); closing[sp] = true; saved[sp] = p; at[sp] = 10; p = 0 }
    :: STEP(THREAD, 1) returning = true; at[sp] = 2 }
    :: STEP(THREAD, 2) pended = true; at[sp] = 3 }
    :: STEP(THREAD, 3) masked = false; at[sp] = 4 }
    :: STEP(THREAD, 4) assert(false) } /* PendSV has been taken */
    od;
    assert(sp == 0 && ceiling == 0 && !masked && !pended && !returning && nested == 0);
    for (i : 1 .. OBJECTS) {
        assert(queued[i] == 0)
    }
}
