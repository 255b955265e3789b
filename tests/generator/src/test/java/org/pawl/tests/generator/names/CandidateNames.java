// SPDX-License-Identifier: EPL-2.0
package org.pawl.tests.generator.names;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The words that are tried as names. */
final class CandidateNames {
  static final Set<String> C_KEYWORDS =
      words(
          """
          auto break case char const continue default do double else enum extern float for goto if
          inline int long register restrict return short signed sizeof static struct switch typedef
          union unsigned void volatile while asm _Alignas _Alignof _Atomic _Bool _Complex _Generic
          _Imaginary _Noreturn _Static_assert _Thread_local
          """);

  static final Set<String> CPP_KEYWORDS =
      words(
          """
          alignas alignof and and_eq bitand bitor bool catch char16_t char32_t char8_t class co_await
          co_return co_yield compl concept const_cast consteval constexpr constinit decltype delete
          dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq nullptr
          operator or or_eq private protected public reinterpret_cast requires static_assert
          static_cast template this thread_local throw true try typeid typename using virtual wchar_t
          xor xor_eq
          """);

  private static final Set<String> RESERVED =
      words("_A _Exit __a __LINE__ __attribute__ __x86_64__");

  private static final Set<String> RUNTIME =
      words(
          """
          pawl pawl_event pawl_active pawl_post pawl_start pawl_run pawl_pool pawl_timer pawl_place
          PAWL_EVENT PAWL_ASSERT PAWL_KERNEL_BLOCKING PAWL_TICK Pawl PAWL
          """);

  /** Names in generated code itself, at present or formerly. */
  private static final Set<String> GENERATED =
      words(
          """
          me e event object active base machine state completed left_state p_state z_state deferred
          reaction outcome handled moved selected signal descriptor priority queue threshold
          queue_length bytes of_data step start init dispatch react take complete complete_one initial
          initial_effect effect entry_action done region regions history junction point default_ choice
          nowhere unhandled defer recall is_in_both send_GO publish_STOP post_GO new_GO in_both to_both
          takes_nothing defers right_takes both_regions_on_GO system by_priority subscribers pools clock
          clocks topology pool_1 blocks_1 stack TICK_HZ STOP_TIMEOUT
          left_timeout index port_index the_me
          """);

  private static final Set<String> LIBRARY =
      words(
          """
          main abort abs atexit calloc exit free malloc printf puts memcpy memset strlen qsort rand
          raise time clock_t sin log gamma index y0 j1 round signal errno stdin stdout stderr size_t
          ptrdiff_t uint8_t int32_t uint_fast16_t uintmax_t max_align_t FILE EOF EXIT_SUCCESS assert
          noreturn thrd_create atomic_store string strings stdint stddef stdbool features newlib limits math complex threads endian sched wchar
          """);

  private static final Set<String> POSIX =
      words(
          """
          accept access alarm bind bzero close connect dup environ fork getpid htons ioctl kill link
          listen mmap open pause pipe poll pthread_create read reboot select send sigaction sleep
          socket stat sync unlink usleep wait write linux unix i386 sbrk reent _reent isatty environ
          time_t pid_t ssize_t EINTR SIGINT O_RDONLY typeof
          """);

  private static final Set<String> ORDINARY =
      words(
          """
          a A x X0 on off busy ready Door door OPEN open_door red Green level speed temperature Motor
          alarm_on count total value result input output buffer length size name type mode flag error
          config update reset stop run go wait_for next previous parent child list map set get add
          remove find begin end final_ import_ module final override import i8 O0 l1 very_long_name_of_a_thing
          verylongnamewithoutanyseparationthatgoesonandonuntilnobodyknowsanymorewhatitwasmeanttosay
          """);

  private CandidateNames() {}

  /** Each word once; macros of headers are added by the test that reads the headers. */
  static List<String> all() {
    Set<String> words = new LinkedHashSet<>();
    List.of(C_KEYWORDS, CPP_KEYWORDS, RESERVED, RUNTIME, GENERATED, LIBRARY, POSIX, ORDINARY)
        .forEach(words::addAll);
    return List.copyOf(words);
  }

  private static Set<String> words(String text) {
    return new LinkedHashSet<>(List.of(text.strip().split("\\s+")));
  }
}
