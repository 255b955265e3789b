// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.ide.completion;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;

/**
 * The usual text after a keyword, with placeholders in the notation of the protocol.
 *
 * @param text without the indentation of the line it is put into: editors add that
 * @param summary a description of the result
 */
record KeywordSnippet(String text, String summary) {
  private static final Map<String, KeywordSnippet> SNIPPETS = new HashMap<>();

  static {
    add("Model model", "model ${1:name}\n\n$0", "a model");
    add("Constant const", "const ${1:NAME} = ${2:1}", "a number with a name");
    add("PayloadType type", "type ${1:Name} {\n\t${2:field}: ${3:uint8_t}\n}", "a payload");
    add("EventDeclaration event", "event ${1:NAME}", "events");
    add(
        "MachineClass active",
        "active ${1:Name} {\n\tmachine {\n\t\tinitial -> ${2:idle}\n\n\t\tstate ${2:idle} {\n\t\t\t$0\n"
            + "\t\t}\n\t}\n}",
        "a class with a queue");
    add(
        "MachineClass passive",
        "passive ${1:Name} {\n\tmachine {\n\t\tinitial -> ${2:idle}\n\n\t\tstate ${2:idle} {\n\t\t\t$0\n"
            + "\t\t}\n\t}\n}",
        "a class that its owner calls");
    add("Param param", "param ${1:name}: ${2:uint8_t}", "a value that instances are given");
    add("Attributes var", "var {\n\t${1:uint8_t} ${2:name};\n}", "data of the object, in C");
    add(
        "Operation operation",
        "operation ${1:name}(${2:void}): ${3:bool} / {\n\t$0\n}",
        "a C function of the class");
    add("Port port", "port ${1:name} sends ${2:EVENT}", "where events are sent to");
    add(
        "Machine machine",
        "machine {\n\tinitial -> ${1:idle}\n\n\tstate ${1:idle} {\n\t\t$0\n\t}\n}",
        "the state machine");
    add(
        "Submachine submachine",
        "submachine ${1:Name} {\n\tinitial -> ${2:idle}\n\n\tstate ${2:idle} {\n\t\t$0\n\t}\n}",
        "a machine that states use");
    add("State state", "state ${1:name} {\n\t$0\n}", "a state");
    add("OrthogonalRegion region", "region ${1:name} {\n\t$0\n}", "one of several regions");
    add("FinalState final", "final ${1:name}", "a final state");
    add(
        "Choice choice",
        "choice ${1:name} {\n\t[${2:condition}] -> ${3:target}\n\telse -> ${4:target}\n}",
        "decided on arrival");
    add(
        "Junction junction",
        "junction ${1:name} {\n\t[${2:condition}] -> ${3:target}\n\telse -> ${4:target}\n}",
        "decided before anything runs");
    add("History history", "history ${1:name} -> ${2:target}", "what was active last");
    add("Initial initial", "initial -> ${1:target}", "where the region starts");
    add("EntryMember entry", "entry / { ${0} }", "an entry action");
    add("EntryMember point", "point ${1:name} -> ${2:target}", "an entry point");
    add("ExitMember exit", "exit / { ${0} }", "an exit action");
    add("ExitMember point", "point ${1:name} -> ${2:target}", "an exit point");
    add("Reaction on", "on ${1:EVENT} -> ${2:target}", "a reaction to events");
    add("TimeTrigger after", "after ${1:10} ${2:ms} -> ${3:target}", "a timeout");
    add("TimeTrigger every", "every ${1:10} ${2:ms} / { ${0} }", "a periodic timeout");
    add("Unhandled unhandled", "unhandled / { ${0} }", "for events nothing reacts to");
    add(
        "SystemDefinition system",
        "system ${1:name} {\n\tkernel ${2:preemptive}\n\ttick ${3:100} Hz\n\n\t$0\n}",
        "instances and how they are wired");
    add(
        "ThreadDefinition thread",
        "thread ${1:name} { priority ${2:1} stack ${3:512} bytes run ${4:function} }"
            + " when kernel blocking",
        "a thread with a stack");
    add(
        "Semaphore semaphore",
        "semaphore ${1:name} { max ${2:1} } when kernel blocking",
        "a counting semaphore");
    add("Mutex mutex", "mutex ${1:name} used by ${2:instance}", "a priority-ceiling mutex");
    add("Pool pool", "pool ${1:10} of ${2:Type}", "where events with a payload come from");
    add("ConnectionList connect", "connect ${1:from}.${2:port} -> ${3:to}", "a wire");
  }

  private static void add(String key, String text, String summary) {
    SNIPPETS.put(key, new KeywordSnippet(text, summary));
  }

  static Stream<KeywordSnippet> all() {
    return SNIPPETS.values().stream();
  }

  /** The snippet for the keyword at this place of the grammar. */
  static Optional<KeywordSnippet> of(Keyword keyword) {
    String rule = GrammarUtil.containingRule(keyword).getName();
    return Optional.ofNullable(SNIPPETS.get(rule + " " + keyword.getValue()));
  }
}
