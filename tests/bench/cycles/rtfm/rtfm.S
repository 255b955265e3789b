/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The instruction sequences whose cycles the note on the overhead of RTFM (May 2017) gives as measured on a Cortex-M3,
 * with the same addresses modulo 4. Where the note has a breakpoint, at which its debugger reads the cycle counter, there
 * is a NOP outside of the measured window. Labels begin and end the windows of declarations/rtfm.toml.
 */
    .syntax unified
    .cpu cortex-m4
    .thumb

    .equ    SHCSR_VTOR, 0xE000ED08
    .equ    NVIC_ISER0, 0xE000E100
    .equ    NVIC_ISPR0, 0xE000E200
    .equ    NVIC_IPR,   0xE000E400

/* A vector table in which lines 6 and 7 have these handlers. */
    .macro  vectors name, line6, line7
    .balign 256
\name:
    .word   0x20008000, reset, hang, hang, hang, hang, hang, 0, 0, 0, 0, hang, hang, 0, hang, hang
    .word   hang, hang, hang, hang, hang, hang, \line6, \line7
    .fill   24, 4, 0
    .endm

/* Begins a function at an address that is 2 modulo 4, or 0. */
    .macro  begin name, rest=2
    .balign 4
    .if     \rest
    nop
    .endif
    .type   \name, %function
\name:
    .endm

    .macro  mark name
    .type   \name, %function
    .global \name
\name:
    .endm

/* Six registers, of which lr is one: a handler has to save it before. */
    .macro  six_moves
    mov.w   ip, #0
    mov.w   lr, #1
    movs    r2, #2
    movs    r3, #3
    movs    r0, #4
    movs    r1, #5
    .endm

/* r0: the address of the NVIC's register that pends interrupts; r1: the bit of line 7. */
    .macro  line_7_to_pend
    movw    r0, #0xE200
    movs    r1, #128
    movt    r0, #0xE000
    .endm

/* Increments the second word of `data`, whose low half r0 has; if the first word is not 0, jumps to 1 instead. */
    .macro  checked_increment
    movt    r0, #:upper16:data
    ldr     r1, [r0]
    cbnz    r1, 1f
    ldr     r1, [r0, #4]
    movs    r2, #0
    adds    r1, #1
    strd    r2, r1, [r0]
    .endm

    .text
    vectors table_of_start,       hang + 1,           hang + 1
    vectors table_of_preemption,  preemption + 1,     preempting + 1
    vectors table_of_preemption6, preemption6 + 1,    preempting6 + 1
    vectors table_of_tail,        chain + 1,          chained + 1
    vectors table_of_tail6,       chain6 + 1,         chained6 + 1

    begin   hang, 0
    b       hang

/* --- one instruction; and the cycle counter read by the program itself */
    begin   one_nop
    nop
    mark    nop_begin
    nop
    mark    nop_end
    nop
    bx      lr

    begin   intrusive
    movw    r0, #0x1004
    movt    r0, #0xE000
    ldr     r1, [r0]
    mark    intrusive_begin         /* a load has read at its end */
    nop
    ldr     r0, [r0]
    mark    intrusive_end
    subs    r0, r0, r1
    bx      lr

/* --- preemption: `request` pends a more urgent interrupt */
    begin   preemption, 0
    line_7_to_pend
    nop                             /* the note's debugger stops here, too */
    mark    preemption_request
    str     r1, [r0]
    mark    preemption_back
    nop
    bx      lr

    begin   preempting
    mark    preempting_in
    nop
    mark    preempting_out
    bx      lr

    begin   preemption6, 0
    line_7_to_pend
    nop                             /* the note's debugger stops here, too */
    mark    preemption6_request
    str     r1, [r0]
    mark    preemption6_back
    nop
    bx      lr

    begin   preempting6
    push    {r7, lr}
    mov     r7, sp
    mark    preempting6_in
    six_moves
    mark    preempting6_out
    nop
    mark    preempting6_leave
    pop     {r7, pc}

/* --- calls */
    begin   leaf
    mark    leaf_in
    nop
    mark    leaf_out
    bx      lr

    begin   call
    push    {r7, lr}
    mov     r7, sp
    nop
    mark    call_begin
    bl      leaf
    mark    call_end
    nop
    pop     {r7, pc}

    begin   leaf6
    push    {r7, lr}
    mov     r7, sp
    mark    leaf6_in
    six_moves
    mark    leaf6_out
    nop
    mark    leaf6_leave
    pop     {r7, pc}

    begin   call6
    push    {r7, lr}
    mov     r7, sp
    nop
    mark    call6_begin
    bl      leaf6
    mark    call6_end
    nop
    pop     {r7, pc}

/* --- tail chaining: both interrupts have the same priority */
    begin   chain, 0
    line_7_to_pend
    str     r1, [r0]
    nop
    mark    chain_end
    bx      lr

    begin   chained, 0
    mark    chained_in
    nop
    bx      lr

    begin   chain6, 0
    line_7_to_pend
    str     r1, [r0]
    nop
    mark    chain6_end
    bx      lr

    begin   chained6, 0
    push    {r7, lr}
    mov     r7, sp
    mark    chained6_in
    six_moves
    pop     {r7, pc}

/* --- sections with interrupts masked */
    begin   basepri
    movs    r1, #224
    nop
    mark    basepri_begin
    mrs     r0, BASEPRI
    msr     BASEPRI_MAX, r1
    mark    basepri_inside
    nop
    mark    basepri_leave
    msr     BASEPRI, r0
    mark    basepri_end
    nop
    bx      lr

    begin   primask
    nop
    mark    primask_begin
    mrs     r0, PRIMASK
    cpsid   i
    mark    primask_inside
    nop
    mark    primask_leave
    tst.w   r0, #1
    bne     1f
    cpsie   i
1:
    mark    primask_end
    nop
    bx      lr

/* --- a counter, and the note's checked cells, whose first word counts borrows */
    begin   counter
    movw    r0, #:lower16:data
    nop
    mark    counter_begin
    movt    r0, #:upper16:data
    ldr     r1, [r0]
    adds    r1, #1
    str     r1, [r0]
    mark    counter_end
    nop
    bx      lr

    begin   cell
    movw    r0, #:lower16:data
    nop
    mark    cell_begin
    checked_increment
    mark    cell_end
    nop
    bx      lr
1:
    b       hang

    begin   borrow
    movw    r0, #:lower16:data
    nop
    mark    borrow_begin
    movt    r0, #:upper16:data
    ldr     r1, [r0]
    cbnz    r1, 1f
    movs    r1, #0
    str     r1, [r0]
    mark    borrow_end
    nop
    bx      lr
1:
    b       hang

    begin   get_set
    push    {r7, lr}
    mov     r7, sp
    movw    r0, #:lower16:data
    nop
    mark    get_set_begin
    checked_increment
    mark    get_set_end
    nop
    pop     {r7, pc}
1:
    b       hang

    begin   unchecked
    movw    r0, #:lower16:data
    nop
    mark    unchecked_begin
    movs    r2, #0
    movt    r0, #:upper16:data
    ldr     r1, [r0, #4]
    adds    r1, #1
    strd    r2, r1, [r0]
    mark    unchecked_end
    nop
    bx      lr

/* --- runs all of them: the interrupts with tables of their own */
    .macro  by_interrupt table
    ldr     r0, =\table
    ldr     r1, =SHCSR_VTOR
    str     r0, [r1]
    dsb
    movs    r0, #64
    ldr     r1, =NVIC_ISPR0
    str     r0, [r1]
    dsb
    isb
    .endm

    .macro  priorities of6, of7
    movs    r0, #\of6
    ldr     r1, =NVIC_IPR
    strb    r0, [r1, #6]
    movs    r0, #\of7
    strb    r0, [r1, #7]
    dsb
    .endm

    begin   reset, 0
    .global reset
    ldr     r0, =data
    movs    r1, #0
    str     r1, [r0]
    str     r1, [r0, #4]
    movs    r0, #192
    ldr     r1, =NVIC_ISER0
    str     r0, [r1]
    mark    run_all
    bl      one_nop
    bl      intrusive
    bl      call
    bl      call6
    bl      basepri
    bl      primask
    bl      counter
    ldr     r0, =data
    movs    r1, #0
    str     r1, [r0]
    bl      cell
    bl      borrow
    bl      get_set
    bl      unchecked
    priorities 128, 64
    by_interrupt table_of_preemption
    by_interrupt table_of_preemption6
    priorities 64, 64
    by_interrupt table_of_tail
    by_interrupt table_of_tail6
    mark    finished
    b       finished
    .ltorg

    .bss
    .balign 8
data:
    .space  8
