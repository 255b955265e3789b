/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The hand-over of the blocking kernel on Cortex-M, step by step: kernels/blocking/kernel.c,
 * semaphore.c, thread.c, mutex.c and ceiling.h, ports/cortex-m/threads.c. v6-M does the same with
 * other instructions.
 *
 * preempt.pml explains the notation. Threads are new: `on` is the stack that thread mode
 * uses, 0 the common one, else the thread's own. While a thread runs, the top of the common stack is
 * what was saved of it (SAVED), or of a thread that objects have preempted. Each of the PRIORITIES is
 * an object, with all thresholds that are possible, or a thread. There is one semaphore. An object
 * may post, signal and lock, a thread also wait, with and without a limit, delay and end; an
 * interrupt may post, publish, signal, or be a tick. ACTIONS and INTERRUPTS bound how many of both
 * there are in a run.
 *
 * With -DGROUP=p, p and p + 1 are threads of one group, which also yield (kernels/blocking/group.c).
 * A member that yields gives the processor to the other one in one critical section, without PendSV
 * (ports/cortex-m/hand_over.c), if that one has yielded as well; else, and on cores where the port
 * does so always, by PendSV.
 *
 * Checked, in every reachable state:
 *   readiness   while an object, a thread or the idle loop continues, nothing above the ceiling is ready
 *   ceiling     an object or thread that starts is above every threshold, lock and ceiling under way,
 *               also those of preempted threads, and continues with the ceiling it had
 *   turns       a member that is ready when the other one yields or waits runs before that one again
 *   stacks      objects run on the common stack; what PendSV takes from a stack is what was put there;
 *               the frames of its making are for rising ceilings, so there is one for each at most
 *   waiting     a thread continues after a signal, or when it is due, or never; wait_for returns which
 *   completion  in the end every event has been handled, no signal is lost, nothing that could
 *               continue waits, no thread is in the chain, the stack is empty and the ceiling is 0
 *   no deadlock (SPIN's own check)
 *
 * -DFAULT_<NAME> seeds a fault that must be found; tests/proof/spin lists their names.
 */
#ifndef PRIORITIES
#define PRIORITIES 3
#endif
#ifndef INTERRUPTS
#define INTERRUPTS 3
#endif
#ifndef ACTIONS
#define ACTIONS 2
#endif
#ifndef DEPTH
#define DEPTH 14
#endif
#define HOLD  255
#define LOOP  2 /* `returning`: the loop runs threads */

/* What a level of the common stack is. */
#define IDLE      1 /* pawl_run */
#define KERNEL    2 /* run_above, and the step or pawl_port_run_threads that it calls */
#define ISR       3 /* an interrupt of the application */
#define PENDSV    4 /* PendSV_Handler */
#define SUSPENDED 5 /* the ceiling and EXC_RETURN, over the frame of what was preempted */
#define OBJECTS   6 /* pawl_port_preempt_thread */
#define SAVED     7 /* the frame and registers of what a thread has preempted or the loop lets run */

byte kind[DEPTH], at[DEPTH];
byte saved[DEPTH];   /* KERNEL, SUSPENDED: base; ISR that publishes: the ceiling before; PENDSV: ready */
byte outer[DEPTH];   /* SAVED: the chain beneath; ISR that is a tick: rest */
byte runs[DEPTH];    /* KERNEL: the object or thread it runs; ISR that is a tick: woken */
byte locked[DEPTH];  /* KERNEL: what the handler has locked up to; 0: nothing. A tick: least */
byte before[DEPTH];  /* KERNEL: what its lock returned */
byte target[DEPTH];  /* where a post or signal under way goes */
bool closing[DEPTH]; /* KERNEL: called by OBJECTS, leaves the critical section closed; SAVED: the loop;
                        SUSPENDED: a thread was preempted */
byte sp;

bool masked; /* BASEPRI */
bool pended; /* PendSV */
byte returning;
byte ceiling = HOLD;
byte ready; /* bit p-1: priority p */
byte on, current, preempted, delayed, earliest, now;
byte waiting, count; /* the semaphore; its maximum is 2 */

bool thread[PRIORITIES + 1];
byte queued[PRIORITIES + 1], threshold[PRIORITIES + 1];
/* Threads. */
byte tat[PRIORITIES + 1], below[PRIORITIES + 1], its_ceiling[PRIORITIES + 1], due[PRIORITIES + 1];
byte tlocked[PRIORITIES + 1], ttarget[PRIORITIES + 1];
#ifdef GROUP
#define MEMBERS      (BIT(GROUP) | BIT(GROUP + 1))
#define IN_GROUP(p)  ((p) == GROUP || (p) == GROUP + 1)
#define BEGINS       29
byte after; /* the members below the last one that began */
byte next;  /* the member that has the next turn, because it was ready when the other one left; or 0 */
#else
#define IN_GROUP(p)  false
#define BEGINS       23
#endif
/* No ceiling is between the members of a group. */
#define LEVEL(p)     (IN_GROUP(p) && !IN_GROUP((p) - 1) -> (p) + 1 : (p))
byte unused; /* signals that were accepted, less those that threads went on by */
byte nested, interrupts = INTERRUPTS, actions = ACTIONS;
bool ticking;
byte i, j, frames;

#define BIT(p)       (1 << ((p) - 1))
#define ALL          15
#define HIGHEST(set) (((set) & 8) -> 4 : (((set) & 4) -> 3 : (((set) & 2) -> 2 : ((set) & 1))))
#define TOP(what)    (kind[sp] == (what))
#define IN_THREAD    (!TOP(ISR) && !TOP(PENDSV))
/* What is not read any more is forgotten: fewer states. */
#define FORGET       if :: delayed == 0 -> earliest = 0 :: else fi
#define MAX(a, b)    ((a) > (b) -> (a) : (b))
#define STEP(what, where) atomic { TOP(what) && at[sp] == (where) && !(IN_THREAD && pended && !masked) ->
#define TOP_THREAD   (on != 0 && IN_THREAD)
#define TSTEP(where) atomic { TOP_THREAD && tat[on] == (where) && !(pended && !masked) ->

inline push(what) {
    sp++;
    assert(sp < DEPTH);
    kind[sp] = what;
    at[sp] = 0
}

inline pop() {
    kind[sp] = 0; at[sp] = 0; saved[sp] = 0; outer[sp] = 0; runs[sp] = 0;
    locked[sp] = 0; before[sp] = 0; target[sp] = 0; closing[sp] = false;
    sp--
}

/* pawl_queue_append; a thread has no queue: it gets no posts */
inline append(p) {
    queued[p]++;
    ready = ready | BIT(p)
}

/* pawl_post to any object, or pawl_semaphore_signal; `to` may be ready now, or is 0 */
inline post_or_signal(to) {
    if
    :: !thread[1] -> append(1); to = 1
    :: !thread[2] -> append(2); to = 2
    :: !thread[PRIORITIES] -> append(PRIORITIES); to = PRIORITIES
    :: waiting != 0 -> to = HIGHEST(waiting); unused++;
        waiting = waiting & (ALL - BIT(to)); ready = ready | BIT(to)
    :: waiting == 0 && count < 2 -> count++; unused++; to = 0
    :: waiting == 0 && count == 2 -> to = 0
    fi
}

/* pawl_kernel_switch on the common stack, and in interrupts */
inline switch_() {
    if
    :: IN_THREAD -> assert(on == 0 && current == 0); push(KERNEL) /* pawl_kernel_preempt */
    :: else -> pended = true
    fi
}

inline check_readiness() { assert(HIGHEST(ready) <= ceiling && !masked) }

/* pawl_kernel_made_ready, or pawl_thread_ready, on the common stack */
inline made_ready(q) {
    if
    :: q > ceiling && thread[q] -> pended = true
    :: q > ceiling && !thread[q] -> switch_()
    :: q <= ceiling
    fi
}

/* Every thread of a chain is at most as urgent. */
inline check_chain(first, q) {
    i = first;
    do
    :: i == 0 -> break
    :: i != 0 ->
        assert(q == i || (q > threshold[i] && (tlocked[i] == 0 || tat[i] == 8 || q > LEVEL(tlocked[i]))));
        i = below[i]
    od
}

/* Every object under way beneath, its threshold and its lock; every thread under way and its lock. */
inline check_ceiling(q) {
    for (j : 0 .. sp - 1) {
        assert(kind[j] != KERNEL || at[j] < 3 || at[j] > 8 ||
               (q > threshold[runs[j]] && (at[j] == 5 || q > LEVEL(locked[j]))));
        if
        :: kind[j] == SAVED -> check_chain(outer[j], q)
        :: else
        fi
    }
    j = 0;
    check_chain(preempted, q)
}

/* The ceilings under the frames of PendSV rise. */
inline check_frames() {
    frames = 0;
    for (i : 0 .. sp) {
        if
        :: kind[i] == SUSPENDED -> assert(saved[i] >= frames && saved[i] != HOLD); frames = saved[i] + 1
        :: else
        fi
    }
    frames = 0; i = 0
}

/* pawl_thread_block, within the caller's critical section */
inline block(where) {
#ifdef FAULT_BLOCK_OPEN
    tat[on] = 20 + where
#else
    ready = ready & (ALL - BIT(on));
#ifdef GROUP
    end_turn();
#endif
    preempted = below[on];
#ifndef FAULT_BLOCK_CEILING
    ceiling = its_ceiling[on];
#endif
    below[on] = 0; its_ceiling[on] = 0;
    pended = true;
    tat[on] = where
#endif
}

/* What pawl_thread_block_for does first, to the next tick or the one after */
inline limit() {
    due[on] = now + 1;
    if
    :: skip
    :: due[on] = now + 2
    fi;
    if
    :: delayed == 0 || due[on] < earliest -> earliest = due[on]
    :: else
    fi;
    delayed = delayed | BIT(on)
}

#ifdef GROUP
/* pawl_thread_pick: the ready member below the last one that began, or else the most urgent one */
inline pick(q) {
    q = HIGHEST((ready & MEMBERS & after) != 0 -> (ready & MEMBERS & after) : (ready & MEMBERS));
#ifndef FAULT_GROUP_TURN
    after = BIT(q) - 1;
#endif
    assert(IN_GROUP(q) && (next == 0 || q == next));
    next = 0
}

/* A member ends its turn: the other one has the next turn if it is ready. */
inline end_turn() {
    if
    :: IN_GROUP(on) && (ready & MEMBERS & (ALL - BIT(on))) != 0 -> next = HIGHEST(ready & MEMBERS & (ALL - BIT(on)))
    :: else
    fi
}

/* pawl_thread_yield. The next member is under what was under the caller, as if it had preempted that. */
inline yield() {
    end_turn();
    pick(p);
    if
    :: p == on /* no other is ready */
    :: p != on ->
        below[p] = below[on];
        its_ceiling[p] = its_ceiling[on];
        below[on] = 0; its_ceiling[on] = 0;
        tat[on] = 10;
#ifndef FAULT_GROUP_PREEMPTED
        preempted = p;
#endif
        if
        :: tat[p] == 10 -> /* pawl_port_hand_over: its frame is that of a function */
            on = p;
#ifdef FAULT_GROUP_OPEN
            tat[p] = 11
#else
#ifndef FAULT_GROUP_CURRENT
            current = p
#endif
#endif
        :: pended = true
        fi
    fi
}
#endif

active proctype processor() {
    byte p;
    atomic {
        for (p : 1 .. PRIORITIES) {
            if
            :: thread[p] = true; threshold[p] = LEVEL(p); ready = ready | BIT(p)
            :: !IN_GROUP(p) -> i = p;
                do
                :: i < PRIORITIES -> i++
                :: break
                od;
                threshold[p] = LEVEL(i)
            fi
        }
        p = 0; i = 0;
        kind[0] = IDLE
    }
    do
    /* Exceptions, as the hardware takes them. */
    :: atomic { !masked && interrupts > 0 && nested < 2 && !(TOP(IDLE) && at[sp] == 0) ->
        interrupts--; nested++; push(ISR) }
    :: atomic { pended && !masked && IN_THREAD -> pended = false; push(PENDSV) }

    /* pawl_run: unhold(0), then idle. */
    :: STEP(IDLE, 0) ceiling = 0; at[sp] = 1 }
    :: STEP(IDLE, 1) at[sp] = 2; if :: HIGHEST(ready) > 0 -> switch_() :: else fi }
    :: STEP(IDLE, 2) check_readiness(); assert(ready == 0 && preempted == 0 && current == 0);
        for (i : 1 .. PRIORITIES) {
            assert((delayed & BIT(i)) == 0 || due[i] > now)
        }
        i = 0;
        if
        :: interrupts > 0 -> push(ISR); interrupts--; nested++ /* sleeps until one comes */
        :: interrupts == 0 -> break
        fi }

    /* run_above; a critical section is one step. */
    :: STEP(KERNEL, 0) saved[sp] = ceiling; at[sp] = 1 }
    :: STEP(KERNEL, 1)
        masked = true;
        p = HIGHEST(ready);
        if
        :: p > saved[sp] && !thread[p] ->
            check_ceiling(p);
            runs[sp] = p;
#ifndef FAULT_LATE_CEILING
            ceiling = threshold[p];
#endif
            masked = false;
            at[sp] = 13
        :: p > saved[sp] && thread[p] -> /* pawl_port_run_threads */
            ceiling = saved[sp];
#ifndef FAULT_LOOP
            returning = LOOP;
#endif
            pended = true;
            masked = false;
            at[sp] = 10
        :: else -> ceiling = saved[sp]; at[sp] = 9
        fi;
        p = 0 }

    /* The object's event is taken, in the second critical section. */
    :: STEP(KERNEL, 13)
        p = runs[sp];
#ifdef FAULT_LATE_CEILING
        ceiling = threshold[p];
#endif
        assert(queued[p] > 0);
        queued[p]--;
        if :: queued[p] == 0 -> ready = ready & (ALL - BIT(p)) :: else fi;
        at[sp] = 3;
        p = 0 }

    /* The handler: 3 is between its actions. */
    :: STEP(KERNEL, 3) check_readiness(); assert(current == 0 && on == 0);
        if
        :: actions > 0 -> actions--; post_or_signal(p); target[sp] = p; at[sp] = 4
        :: actions > 0 -> actions--; post_or_signal(p); /* in a critical section of its own */
            if :: p > ceiling -> pended = true :: else fi
        :: locked[sp] == 0 -> /* pawl_mutex_lock, pawl_scheduler_lock */
            before[sp] = ceiling; select (p : 1 .. PRIORITIES); locked[sp] = p; at[sp] = 5
        :: locked[sp] != 0 -> /* unlock */
            ceiling = before[sp]; locked[sp] = 0; at[sp] = 6
        :: locked[sp] == 0 -> at[sp] = 8
        fi;
        p = 0 }
    :: STEP(KERNEL, 4) at[sp] = 3; p = target[sp]; target[sp] = 0;
        made_ready(p); p = 0 }
    :: STEP(KERNEL, 5) ceiling = MAX(before[sp], LEVEL(locked[sp])); at[sp] = 3 }
    :: STEP(KERNEL, 6) at[sp] = 3; p = before[sp]; before[sp] = 0;
        if :: HIGHEST(ready) > p -> switch_() :: else fi;
        p = 0 }
    :: STEP(KERNEL, 8) runs[sp] = 0; at[sp] = 1 }

    /* The threads have left. */
    :: STEP(KERNEL, 10) assert(on == 0 && current == 0);
#ifndef FAULT_LOOP_OPEN
        ceiling = HOLD;
#endif
        at[sp] = 11 }
    :: STEP(KERNEL, 11) returning = 0; at[sp] = 1 }
    :: STEP(KERNEL, 9)
        if :: !closing[sp] -> masked = false :: else fi;
        pop() }

    /* Threads. Their critical sections are one step. 0 is between the actions. */
    :: TSTEP(0) check_readiness(); assert(current == on && ceiling == MAX(threshold[on], LEVEL(tlocked[on])));
        if
        :: actions > 0 -> actions--; post_or_signal(p); ttarget[on] = p; tat[on] = 1
        :: actions > 0 -> actions--; post_or_signal(p); /* in a critical section of its own */
            if :: p > ceiling -> pended = true :: else fi
        :: actions > 0 && tlocked[on] == 0 -> actions--; /* pawl_mutex_lock: reads; 8 writes */
            select (p : 1 .. PRIORITIES); tlocked[on] = p; tat[on] = 8
        :: tlocked[on] != 0 -> tlocked[on] = 0; ceiling = threshold[on]; tat[on] = 9
        :: actions > 0 && tlocked[on] == 0 -> actions--; /* pawl_semaphore_wait */
            if
            :: count > 0 -> count--; unused--
            :: else -> waiting = waiting | BIT(on); block(4)
            fi
        :: actions > 0 && tlocked[on] == 0 -> actions--; /* pawl_semaphore_wait_for */
            if
            :: count > 0 -> count--; unused--
            :: else -> waiting = waiting | BIT(on); limit(); block(5)
            fi
        :: actions > 0 && tlocked[on] == 0 -> actions--; limit(); block(6) /* pawl_delay */
        :: tlocked[on] == 0 -> block(7) /* the end */
#ifdef GROUP
        :: actions > 0 && tlocked[on] == 0 && IN_GROUP(on) -> actions--; yield()
#endif
        fi;
        p = 0 }
    /* pawl_kernel_made_ready, pawl_kernel_preempt */
    :: TSTEP(1) tat[on] = (ttarget[on] > ceiling -> 2 : 0); ttarget[on] = 0 }
    :: TSTEP(2) pended = true; tat[on] = 0 }
    :: TSTEP(4) assert((waiting & BIT(on)) == 0); unused--; tat[on] = 0 }
    :: TSTEP(5) /* give_up */
        if
        :: (waiting & BIT(on)) == 0 -> unused--
        :: else -> assert(now >= due[on])
        fi;
#ifndef FAULT_GIVE_UP
        waiting = waiting & (ALL - BIT(on));
#endif
#ifndef FAULT_LIMIT
        delayed = delayed & (ALL - BIT(on)); FORGET
#endif
        due[on] = 0; tat[on] = 0 }
    :: TSTEP(6) assert((delayed & BIT(on)) == 0 && now >= due[on]); due[on] = 0; tat[on] = 0 }
    :: TSTEP(7) assert(false) } /* it waits for ever */
    :: TSTEP(8) ceiling = MAX(threshold[on], LEVEL(tlocked[on])); tat[on] = 0 }
    :: TSTEP(9) tat[on] = (HIGHEST(ready) > threshold[on] -> 2 : 0) }
#ifdef GROUP
    /* It continues after its yield. */
    :: TSTEP(10) tat[on] = 0 }
#ifdef FAULT_GROUP_OPEN
    :: TSTEP(11) current = on; tat[on] = 10 }
#endif
#endif
#ifdef FAULT_BLOCK_OPEN
    :: atomic { TOP_THREAD && tat[on] > 20 && !(pended && !masked) ->
        ready = ready & (ALL - BIT(on)); preempted = below[on]; ceiling = its_ceiling[on];
        below[on] = 0; its_ceiling[on] = 0; pended = true; tat[on] = tat[on] - 20 }
#endif

    /* Interrupts: post or signal; publish, which holds the scheduler meanwhile; a tick. */
    :: STEP(ISR, 0)
        if
        :: post_or_signal(p); target[sp] = p; at[sp] = 1
        :: !thread[PRIORITIES] && !thread[1] -> saved[sp] = ceiling; at[sp] = 2
        :: !ticking -> ticking = true; now++; outer[sp] = 0; at[sp] = 10
        fi;
        p = 0 }
    :: STEP(ISR, 1) at[sp] = 6; p = target[sp]; target[sp] = 0;
        if :: p > ceiling -> switch_() :: else fi; p = 0 }
    :: STEP(ISR, 2) ceiling = HOLD; at[sp] = 3 }
    :: STEP(ISR, 3) append(PRIORITIES); at[sp] = 4 }
    :: STEP(ISR, 4) append(1); at[sp] = 5 }
    :: STEP(ISR, 5) ceiling = saved[sp]; at[sp] = 7 }
    :: STEP(ISR, 7) at[sp] = 6;
        if :: HIGHEST(ready) > saved[sp] -> switch_() :: else fi }
    :: STEP(ISR, 6) nested--; pop() }
    /* pawl_kernel_ticked, pawl_threads_wake */
    :: STEP(ISR, 10)
        if
        :: delayed != 0 && now == earliest ->
            outer[sp] = delayed; locked[sp] = HOLD; at[sp] = 11
        :: else -> ticking = false; at[sp] = 6
        fi }
    :: STEP(ISR, 11)
        p = HIGHEST(outer[sp]);
        if
        :: p == 0 -> earliest = now + locked[sp]; FORGET; locked[sp] = 0; ticking = false;
            saved[sp] = ceiling; at[sp] = 5
        :: p != 0 ->
            outer[sp] = outer[sp] & (ALL - BIT(p));
            if
            :: due[p] == now ->
                delayed = delayed & (ALL - BIT(p));
#ifndef FAULT_WAKE
                ready = ready | BIT(p);
#endif
            :: else ->
#ifndef FAULT_EARLIEST
                if :: due[p] - now < locked[sp] -> locked[sp] = due[p] - now :: else fi
#endif
            fi
        fi;
        p = 0 }

    /* PendSV_Handler */
    :: STEP(PENDSV, 0) at[sp] = (current != 0 -> 20 : (returning == 1 -> 1 : 4)) }
    :: STEP(PENDSV, 1) assert(on == 0); returning = 0; at[sp] = 2 }
    :: STEP(PENDSV, 2) /* drops the objects' frame, and takes ceiling and EXC_RETURN from beneath */
        pop(); assert(TOP(OBJECTS)); pop(); assert(TOP(SUSPENDED));
        kind[sp] = PENDSV; ceiling = saved[sp]; saved[sp] = 0;
        at[sp] = (closing[sp] -> 22 : 4); closing[sp] = false }
    /* the main stack ran */
    :: STEP(PENDSV, 4) saved[sp] = HIGHEST(ready); at[sp] = 5 }
    :: STEP(PENDSV, 5)
        if
        :: saved[sp] <= ceiling -> at[sp] = 9
        :: saved[sp] > ceiling && thread[saved[sp]] -> at[sp] = 7
        :: saved[sp] > ceiling && !thread[saved[sp]] -> at[sp] = (returning == LOOP -> 9 : 6)
        fi;
        if :: at[sp] != 7 -> saved[sp] = 0 :: else fi }
    :: STEP(PENDSV, 6) /* an object preempts: into its thread, which starts with the ceiling held */
        saved[sp] = ceiling;
#ifndef FAULT_OPEN_START
        ceiling = HOLD;
#endif
        assert(returning == 0);
        kind[sp] = SUSPENDED; at[sp] = 0; check_frames(); push(OBJECTS) }
    :: STEP(PENDSV, 7) /* a thread preempts the main stack */
        p = saved[sp]; saved[sp] = 0;
        kind[sp] = SAVED; at[sp] = 0; outer[sp] = preempted; closing[sp] = (returning == LOOP);
        push(PENDSV); at[sp] = 8; saved[sp] = p; p = 0 }
    :: STEP(PENDSV, 8) /* v7-M begins the thread that it has selected, v6-M chooses again */
#ifndef FAULT_OUTER
        preempted = 0;
#endif
        returning = 0;
        if
        :: at[sp] = 23
        :: saved[sp] = 0; at[sp] = 22
        fi }
    :: STEP(PENDSV, 9) pop() }
    /* a thread ran: the choice */
    :: STEP(PENDSV, 20) assert(current == on);
#ifdef FAULT_CUT
        preempted = below[on];
#endif
        on = 0; at[sp] = 22 }
    :: STEP(PENDSV, 22) saved[sp] = HIGHEST(ready); at[sp] = 24 }
    :: STEP(PENDSV, 24)
        if
        :: saved[sp] > ceiling && thread[saved[sp]] -> at[sp] = 23
        :: saved[sp] > ceiling && !thread[saved[sp]] -> saved[sp] = 0; at[sp] = 26
        :: saved[sp] <= ceiling -> saved[sp] = preempted; at[sp] = (preempted != 0 -> 25 : 26)
        fi }
#ifdef GROUP
    :: STEP(PENDSV, 23) /* the group has the choice among its members */
        if
        :: IN_GROUP(saved[sp]) -> pick(p); saved[sp] = p; p = 0
        :: else
        fi;
        at[sp] = BEGINS }
#endif
    :: STEP(PENDSV, BEGINS) p = saved[sp];
        check_ceiling(p);
        assert(below[p] == 0 && its_ceiling[p] == 0);
        below[p] = preempted; its_ceiling[p] = ceiling; preempted = p; p = 0; at[sp] = 27 }
    :: STEP(PENDSV, 27) ceiling = threshold[saved[sp]]; at[sp] = 25 }
    :: STEP(PENDSV, 25) on = saved[sp]; current = on; check_ceiling(on); assert(preempted == on); pop();
        assert(IN_THREAD) }
    /* no thread: an object preempts the last one, or the main stack continues */
    :: STEP(PENDSV, 26)
#ifndef FAULT_CURRENT
        current = 0;
#endif
        at[sp] = 28 }
    :: STEP(PENDSV, 28)
        if
        :: preempted != 0 -> closing[sp] = true; at[sp] = 6
        :: preempted == 0 -> pop(); assert(TOP(SAVED));
            preempted = outer[sp]; outer[sp] = 0;
            kind[sp] = PENDSV; at[sp] = (closing[sp] -> 9 : 4);
            if :: closing[sp] -> returning = LOOP :: else fi;
            closing[sp] = false;
#ifdef FAULT_LOOK
            at[sp] = 9
#endif
        fi }

    /* pawl_port_preempt_thread */
    :: STEP(OBJECTS, 0) at[sp] = 1; push(KERNEL); closing[sp] = true; saved[sp] = saved[sp - 2]; at[sp] = 1 }
    :: STEP(OBJECTS, 1) returning = 1; at[sp] = 2 }
    :: STEP(OBJECTS, 2) pended = true; at[sp] = 3 }
    :: STEP(OBJECTS, 3) masked = false; at[sp] = 4 }
    :: STEP(OBJECTS, 4) assert(false) } /* PendSV has been taken */
    od;
    assert(sp == 0 && ceiling == 0 && !masked && !pended && returning == 0 && nested == 0);
    assert(on == 0 && current == 0 && preempted == 0);
#ifdef GROUP
    assert(next == 0);
#endif
    assert(waiting == 0 || count == 0);
    assert(unused == count);
    for (i : 1 .. PRIORITIES) {
        assert(queued[i] == 0);
        /* a thread waits for a signal, or for a tick that was not, or has ended */
        assert(!thread[i] || tat[i] == 7 || (tat[i] == 6 && (delayed & BIT(i)) != 0) ||
               (tat[i] == 4 && (waiting & BIT(i)) != 0) ||
               (tat[i] == 5 && (waiting & BIT(i)) != 0 && (delayed & BIT(i)) != 0))
    }
}
