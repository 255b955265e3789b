// SPDX-License-Identifier: EPL-2.0
package org.pawl.edit.services;

import java.util.Map;

/** The help text of fields of the properties view, with an example of the syntax. */
final class FieldHelp {
  private static final Map<String, String> TEXTS =
      Map.ofEntries(
          Map.entry("action", "Statements in C. 'me' is the object, 'e' the event."),
          Map.entry("board", "The board: host"),
          Map.entry("C type", "Of the value, in C: uint8_t"),
          Map.entry("ceiling", "A number; empty, it is computed from the users"),
          Map.entry("class", "The class of which this is an object: Philo"),
          Map.entry("code", "Declarations or statements in C"),
          Map.entry("count", "How many at once: a number or a constant"),
          Map.entry("deep", "Whether substates of substates are remembered, too"),
          Map.entry("deferred", "Deferred events, in a list: EAT, DONE"),
          Map.entry("deferred length", "The maximum number of deferred events"),
          Map.entry("delay", "The duration: 30, or C in parentheses: (think_time(me->id))"),
          Map.entry("dimension", "How many there are: a number or a constant. Empty for one."),
          Map.entry(
              "documentation",
              "The documentation comment /** ... */ before it, without the asterisks"),
          Map.entry("dynamic subscriptions", "Whether objects subscribe while they run"),
          Map.entry("effect", "Statements in C that the transition runs"),
          Map.entry("entry", "Statements in C, whenever the state is entered"),
          Map.entry("event", "The name of an event: EAT"),
          Map.entry("events", "Names of events, in a list: EAT, DONE"),
          Map.entry("exit", "Statements in C, whenever the state is left"),
          Map.entry("exit point", "The exit point of the submachine that leads on"),
          Map.entry("extends", "Another payload type that has the first fields"),
          Map.entry("file", "Relative to this model: common.pawl"),
          Map.entry("first signal", "The number of the first event, if it is not the usual one"),
          Map.entry("frequency", "The rate of the clock tick: 100 Hz"),
          Map.entry("function", "The name of a C function that you write"),
          Map.entry("guard", "A condition in C: me->count > 3"),
          Map.entry("header", "As in an #include directive: bsp.h"),
          Map.entry("index", "The index in an array: a number, a constant"),
          Map.entry("initial", "The number at the start"),
          Map.entry("kernel", "The only kernel for which this exists; empty for all"),
          Map.entry("kind", "What it is"),
          Map.entry(
              "local", "Whether the composite around the target, or the source, stays active"),
          Map.entry("max", "The highest number"),
          Map.entry("name", "Letters, digits and underscores; all that refers to it is renamed"),
          Map.entry("order", "Whether effects run before or after exit actions"),
          Map.entry("parameters", "As in C, but the other way round: n: uint8_t, ok: bool"),
          Map.entry("payload", "The type of what the event carries; empty for nothing"),
          Map.entry("payloads", "The payload types of its events, in a list"),
          Map.entry("port", "The sender's port"),
          Map.entry("port index", "The index of the port in an array: a number"),
          Map.entry("priority", "1 is the lowest. For several objects: 1..5"),
          Map.entry("publishes", "Names of events, in a list: PAUSE, SERVE"),
          Map.entry("queue length", "The capacity of the event queue"),
          Map.entry("rate", "Whether the trigger occurs once or periodically"),
          Map.entry("receiver", "The object that gets the events"),
          Map.entry("semantics", "Whether effects run before or after exit actions"),
          Map.entry("sender", "The object that sends"),
          Map.entry("sends", "Names of events, in a list: HUNGRY"),
          Map.entry("stack", "How large, in bytes"),
          Map.entry("strategy", "The strategy for this machine; empty for that of the build"),
          Map.entry("submachine", "The submachine; empty for none"),
          Map.entry("threshold", "The highest priority that cannot preempt the object"),
          Map.entry("tick frequency", "The rate of the clock tick: 100 Hz"),
          Map.entry("triggers", "Events and times, in a list: EAT, after 3 s"),
          Map.entry("unhandled", "Statements in C, for events that no state reacts to"),
          Map.entry("unit", "Of the delay"),
          Map.entry("users", "Objects and threads, in a list: philo, table"),
          Map.entry("value", "A number, a constant, or C in parentheses"));

  private FieldHelp() {}

  /** All other fields are parameters. */
  static String of(String field) {
    return TEXTS.getOrDefault(field, "The value of the parameter, in C");
  }

  static boolean has(String field) {
    return TEXTS.containsKey(field);
  }
}
