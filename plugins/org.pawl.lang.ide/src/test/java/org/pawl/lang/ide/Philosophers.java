// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide;

/** The dining philosophers, reduced to the parts that tests need. */
public final class Philosophers {
  public static final String MODEL =
      """
      model dpp

      import "bsp.h"

      /** How many there are. */
      const N_PHILO = 5

      /** A place at the table. */
      type Seat {
          philo: uint8_t
      }

      event EAT, DONE, HUNGRY: Seat
      event PAUSE

      active Philo {
          param id: uint8_t
          port table sends HUNGRY
          publishes DONE
          subscribes EAT

          machine {
              initial -> thinking

              /** Has no hunger yet. */
              state thinking {
                  after (bsp_think_time(me->id)) ticks -> hungry
              }

              state hungry {
                  entry / { Philo_send_HUNGRY(me, me->id); }
                  on EAT [e->philo == me->id] -> eating
              }

              state eating {
                  exit / { Philo_publish_DONE(me, me->id); }
                  after 3 ticks -> thinking
              }
          }
      }

      active Table {
          port philo[N_PHILO] sends EAT
          publishes EAT
          subscribes DONE, PAUSE

          var {
              bool fork_taken[DPP_N_PHILO];
              uint8_t seats, free;
          }

          operation left (uint8_t n): uint8_t / { return (uint8_t)((n + 1U) % DPP_N_PHILO); }

          machine {
              initial -> active.serving

              state active {
                  initial -> serving
                  on HUNGRY / { me->fork_taken[Table_left(me, e->philo)] = true; }

                  state serving {
                      on DONE / { Table_send_EAT(me, e->philo, 1); }
                      on PAUSE -> paused
                  }

                  state paused {
                      on PAUSE -> active.serving
                  }
              }
          }
      }

      system dpp {
          kernel preemptive
          tick 100 Hz
          pool 10 of Seat
          philo[N_PHILO]: Philo { id = index  priority 1..5  queue N_PHILO }
          table: Table { priority 7  queue 9 }
          interrupt SysTick publishes PAUSE
          connect philo.table -> table, table.philo -> philo
      }
      """;

  private Philosophers() {}

  /** With a part replaced, which must exist. */
  public static String with(String piece, String replacement) {
    if (!MODEL.contains(piece)) {
      throw new IllegalArgumentException(piece);
    }
    int at = MODEL.indexOf(piece);
    return MODEL.substring(0, at) + replacement + MODEL.substring(at + piece.length());
  }
}
