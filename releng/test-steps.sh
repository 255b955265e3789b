# shellcheck shell=bash
# SPDX-License-Identifier: EPL-2.0
# The steps of releng/test, and their common definitions. Used by releng/test and by tests/releng/run, which declare the
# variables that the functions below set.
#
#   test_step NAME quick|all COMMAND...   a step: its name, its run, and its command, from the root
#   question TEXT                         the question that the last step answers
#   after STEP...                         the last step starts when these have ended, if they are chosen
#   uses THING                            no two steps that use the same thing run at the same time
#   in_tree NAME                          the last step runs in a copy of the tree, since it changes what others read;
#                                         steps that name the same copy follow one another in it
#   reads PATTERN...                      files that can change its result, as paths from the root
#
# Steps start in this order: the chain of Maven runs is the longest, so it is first.

# shellcheck disable=SC2034 # what they fill is read by the commands that use this file
{
test_step() {
  names+=("$1")
  set_of[$1]=$2 command_of[$1]=${*:3} question_of[$1]='' after_of[$1]='' files_of[$1]='' uses_of[$1]='' tree_of[$1]=''
}
question() { question_of[${names[-1]}]=$*; }
after() { after_of[${names[-1]}]=$*; }
in_tree() { tree_of[${names[-1]}]=$1; uses "tree-$1"; }
uses() { uses_of[${names[-1]}]=$*; }
reads() { files_of[${names[-1]}]=$*; }
}

# Patterns of files. Read by every step:
# shellcheck disable=SC2034
files_of_all_steps='releng/test releng/test-steps.sh releng/lib.sh releng/parts.sh releng/setup .ci/*'
maven='pom.xml mvnw .mvn/*'
language='plugins/org.pawl.model/* plugins/org.pawl.lang/*'
generator="$language plugins/org.pawl.generator/*"
services='plugins/org.pawl.services/* plugins/org.pawl.trace/*'
command="$maven $generator plugins/org.pawl.lang.ide/* plugins/org.pawl.diagram/* $services plugins/org.pawl.lsp/* plugins/org.pawl.edit/* plugins/org.pawl.draw/* plugins/org.pawl.draw.client/* plugins/org.pawl.studio/* plugins/org.pawl.studio.client/* releng/web-client.mjs plugins/org.pawl.cli/* releng/distribution/* releng/pawl releng/pawl-once"
emulated='releng/emulate releng/demo'
semantics="$maven tests/java-test $generator plugins/org.pawl.edit/* $services tests/generator/* tests/semantics/* runtime-c/* docs/reference/semantics.md"
workbench="$command plugins/org.pawl.ui/* plugins/org.pawl.ui.draw/* plugins/org.pawl.distribution/* releng/tycho/* releng/target/* releng/on-screen"
set -f # patterns stay patterns

test_step tool quick test_tool
question "Do the tests of the language, the language server, the generator, the diagrams and the command pass?"
uses maven
# shellcheck disable=SC2086 # lists of patterns, here and below
reads $command README.md 'docs/*' 'examples/*' 'runtime-c/*'

test_step conformance quick test_conformance
question "Do the reference interpreter and the C of both strategies behave the same, in the cases and in 30 random models? Is the C equal to the goldens? Do edits of diagrams and the Maven plug-in work? Do time and memory of each stage grow hardly faster than the model?"
after tool
uses maven
reads $semantics CONTRIBUTING.md 'plugins/org.pawl.lsp/*' 'plugins/org.pawl.cli/*' 'tests/structure/*' 'tests/growth/*' 'plugins/org.pawl.maven/*' 'plugins/org.pawl.diagram/*' 'plugins/org.pawl.lang.ide/*' tests/pom.xml 'tests/fuzz/*' 'docs/*' 'examples/*' 'plugins/org.pawl.sirius/*' 'tests/size/*' 'tests/runtime/*' 'tests/cplusplus/*' 'plugins/*.java' 'plugins/*.xtend' 'tests/*.java'

test_step eclipse all tests/eclipse/run
question "Does Pawl run in Equinox, and do the windows of the workbench behave as docs/how-to/ide.md describes?"
after tool
in_tree eclipse
reads $workbench 'tests/eclipse/*' 'tests/ide/*' 'features/org.pawl.feature/*' 'releng/site/*' 'releng/product/*' 'releng/help/*' 'tests/site/*' 'tests/structure/*' CONTRIBUTING.md 'docs/*' 'examples/*'

test_step site all tests/site/run
question "Can Pawl be installed from its update site into an Eclipse, and does that Eclipse start?"
after eclipse
in_tree eclipse
reads $workbench 'features/org.pawl.feature/*' 'releng/site/*' 'tests/site/*'

test_step random all tests/semantics/differential
question "Do the interpreter and both strategies behave the same in 2,000 random models with 200 events each?"
after conformance
reads $semantics

test_step mutants all tests/semantics/mutants
question "Do the conformance cases detect deliberate faults in the generator and the runtime?"
after conformance
reads $semantics

test_step branches all tests/semantics/branches
question "Do the cases and goldens reach all branches of the generator that are not listed as unreached?"
after conformance
reads $semantics

test_step import-fuzz all tests/semantics/scxml-fuzz --seed 1 --minutes 1
question "Does the import of random SCXML documents, with and without random faults, report an error or write a model with the same behaviour?"
after conformance
reads $semantics

test_step fuzz all tests/fuzz/run --seed 1
question "After random changes of the models, does the command report an error with its position, or generate C that compiles in both strategies and orders?"
after conformance
reads $semantics 'tests/fuzz/*' 'examples/*'

test_step scripts quick check_scripts
question "Are the scripts free of findings of shellcheck?"
reads 'releng/*' 'tests/*' '.ci/*' mvnw 'plugins/*' 'examples/*' 'runtime-c/*'

test_step format quick releng/format --check
question "Is the Java formatted?"
uses maven
reads pom.xml releng/format '*.java'

test_step runtime-lint quick tests/runtime/lint
question "Is the C formatted, does each file begin with a description, and is the C free of findings of cppcheck?"
reads docs/reference/semantics.md 'runtime-c/*' 'tests/runtime/*' 'tests/kit/*' 'tests/stress/*' 'tests/pairs/*' .clang-format

test_step runtime-host quick tests/runtime/run host
question "Does every service of the runtime behave as its header describes, on the host, under the three kernels, with sanitizers?"
uses runtime-host
reads 'runtime-c/*' 'tests/runtime/*' 'tests/kit/*'

test_step runtime-target quick tests/runtime/run mps2-an386
question "Does every service of the runtime behave as its header describes, on an emulated Cortex-M4, with interrupts at any time?"
uses runtime-mps2-an386
reads 'runtime-c/*' 'tests/runtime/*' releng/emulate

test_step pairs all tests/pairs/run --host
question "Does each function of the runtime work correctly if an interrupt calls each other function during it, at each critical section?"
reads 'runtime-c/*' 'tests/pairs/*' 'tests/stress/*'

test_step cplusplus all tests/cplusplus/run
question "Do the headers of the runtime and of generated C compile as C++, and does an application in C++ run?"
reads 'runtime-c/*' 'tests/cplusplus/*' 'tests/generator/golden/*'

test_step command quick tests/command/run
question "Does the command, started as a user starts it, report what failed, and build only what is necessary?"
after tool
in_tree command
reads $command 'runtime-c/*' 'tests/command/*'

test_step demo quick test_demo
question "Do the examples end without a terminal, and run as before in a terminal?"
after tool
uses dpp-builds
reads $command $emulated 'runtime-c/*' 'examples/*' 'tests/demo/*'

test_step licences quick tests/licences/run
question "Does each file have the licence that LICENSE and REUSE.toml specify for it?"
reads '*'

test_step studio all test_studio
question "Does pawl studio work in a browser: pictures, text, generation, programs, several tabs, a restarted server, and attacks from another page?"
after tool
reads $command 'runtime-c/*' 'tests/studio/*' releng/studio

test_step drawing quick tests/drawing/run unit
question "Do the functions of the drawing editor work that need no browser? Do texts that are changed at the same time become equal?"
reads 'plugins/org.pawl.draw.client/*' 'tests/drawing/*' releng/web-client.mjs

test_step drawing-tools all tests/drawing/run
question "Does each tool of the drawing editor work by mouse and by keyboard, in a browser, with a server in memory and with pawl studio?"
after tool
# shellcheck disable=SC2086
reads $command 'tests/drawing/*'

test_step docs quick tests/docs/run
question "Do the links, commands, C and figures in README.md and docs agree with the checkout?"
after tool
reads README.md 'docs/*' 'tests/docs/*' $command 'runtime-c/*' 'examples/*' 'releng/*' 'tests/*'

test_step javadoc quick releng/javadoc
question "Does each public element of the Java API have a comment?"
after tool
# shellcheck disable=SC2086
reads $command releng/javadoc

test_step start quick tests/ide/start
question "Does releng/ide report missing packages at once, and start the workbench again after a request to restart?"
reads releng/ide releng/product/* releng/sirius-product/* 'tests/ide/start*' releng/on-screen

test_step dpp quick test_dpp
question "Do the dining philosophers behave the same under every kernel and strategy, on the host and on an emulated Cortex-M4?"
after tool
uses dpp-builds
reads $command $emulated 'runtime-c/*' 'examples/*' 'tests/dpp/*'

test_step packaging all test_packaging
question "Does the distribution work without the checkout, in a folder with a blank in its name?"
after tool
reads $command 'runtime-c/*' 'examples/*' 'tests/packaging/*'

test_step releng quick tests/releng/run
question "Does releng/test choose the steps that a change can affect? Are boards that cannot be used refused with the reason? Are the files that releng/pawl-once copies equal to the files that the command writes? Do all files contain the same version of Pawl?"
reads 'tests/releng/*' $emulated releng/pawl-once releng/checksums releng/javadoc releng/version '*pom.xml' '*/META-INF/MANIFEST.MF' '*/feature.xml' '*.product' runtime-c/CMakeLists.txt plugins/org.pawl.maven/README.md tests/fuzz/run tests/semantics/scxml-fuzz tests/semantics/differential tests/editors/server

test_step pairs-target all tests/pairs/run --emulator
question "Does each function of the runtime work correctly if an interrupt calls each other function at each instruction, and are seeded faults found?"
after pairs
reads 'runtime-c/*' 'tests/pairs/*' 'tests/stress/*' releng/emulate

test_step kit all tests/kit/run
question "Does the image for the starter kit meet the requirements of the chip?"
after tool
reads $command $emulated releng/flash 'runtime-c/*' 'examples/*' 'tests/kit/*' tests/runtime/instructions

test_step stress all tests/stress/run
question "Does the runtime work correctly with interrupts at every instruction, and are seeded faults found?"
reads 'runtime-c/*' 'tests/stress/*' releng/emulate

test_step proof all tests/proof/wp
question "Do the proofs of the services hold?"
reads 'runtime-c/*' 'tests/proof/*' docs/explanation/proofs.md

test_step eva all tests/proof/eva
question "Is a program that uses all services free of run-time errors, for all inputs?"
reads 'runtime-c/*' 'tests/proof/*'

test_step exhaustive all tests/proof/exhaustive
question "Do pools, references and timers keep their invariants in all sequences of operations within bounds?"
reads 'runtime-c/*' 'tests/proof/*' tests/pairs/faults/arm-in-two-sections tests/stress/FaultSeeder.java

test_step model all tests/proof/spin
question "Are the context switches of the kernels on Cortex-M correct in every interleaving?"
reads 'runtime-c/*' 'tests/proof/*'

test_step dpp-cores all tests/dpp/cores
question "Do the dining philosophers behave the same on every core?"
after dpp
uses dpp-builds
reads $command $emulated 'runtime-c/*' 'examples/*' 'tests/dpp/*'

test_step trace all tests/trace/run
question "Is a trace complete, is it the same on the host and the targets, and does it agree with the program's log?"
after tool
reads $command $emulated 'runtime-c/*' 'examples/dpp/*' 'tests/trace/*'

test_step size all tests/size/run
question "Are code sizes and stack sizes equal to the expected sizes, to the byte?"
after tool
reads $command $emulated 'runtime-c/*' 'examples/*' 'tests/size/*' docs/explanation/performance.md

test_step instrument quick tests/bench/instrument
question "Does the instrument give the cycles of the manual and of the note on RTFM, and are faults in its prices found?"
reads 'plugins/org.pawl.cycles/*' 'tests/bench/cycles/*' tests/bench/instrument tests/bench/reference.json runtime-c/src/paint.h

test_step bench all releng/bench --compare
question "Are the cycles of the runtime and of generated code, its sizes by source, and the tables of the pages, as expected?"
after tool instrument
reads $command releng/flash releng/bench 'plugins/org.pawl.cycles/*' 'runtime-c/*' 'examples/dpp/*' 'tests/bench/cycles/*' tests/bench/reference.json 'tests/bench/thread-metric/*' 'tests/bench/context-switch/*' tests/size/expected docs/explanation/performance.md docs/explanation/cycles-over-goal.md 'docs/explanation/charts/*' $emulated tests/size/modules tests/size/expected-modules docs/explanation/opencomrtos.md

test_step thread-metric all test_thread_metric
question "Are the cycles of the workloads of Thread-Metric, and of a change of threads, as expected? Do the counts of the threads agree? Does docs/explanation/performance.md have these figures?"
after instrument
reads 'plugins/org.pawl.cycles/*' 'runtime-c/*' 'tests/bench/thread-metric/*' 'tests/bench/context-switch/*' tests/bench/cycles/threads.py tests/bench/cycles/page.py tests/bench/reference.json docs/explanation/performance.md

test_step bounds all tests/bounds/run
question "Is no run of the dining philosophers above a bound of \`pawl bounds\`, and is each bound at most 1.5 times the worst run?"
after tool instrument
reads $command releng/flash 'plugins/org.pawl.cycles/*' 'plugins/org.pawl.bounds/*' 'runtime-c/*' 'examples/dpp/*' 'tests/bounds/*' tests/bench/cycles/declarations/dpp.toml tests/bench/cycles/requirements.txt

test_step misra all tests/misra/run
question "Does docs/reference/misra.md give a reason for every reported deviation from MISRA C:2012?"
after tool
in_tree misra
reads $command 'runtime-c/*' 'examples/dpp/*' 'tests/misra/*' docs/reference/misra.md

test_step coverage all tests/coverage/run
question "Do the tests on the host reach 95 % of the runtime, and the failing branch of every assertion?"
reads 'runtime-c/*' 'tests/runtime/*' 'tests/kit/*' 'tests/coverage/*'

test_step assertions all tests/runtime/assertions
question "Does a test make every assertion of the runtime fail, and is every assertion documented?"
after runtime-host runtime-target
uses runtime-host
reads 'runtime-c/*' 'tests/runtime/*' 'tests/kit/*' releng/emulate

test_step runtime-races all test_races
question "Do the threads of the host share data only under a lock?"
reads 'runtime-c/*' 'tests/runtime/*'

for board in $(boards | grep -vxE "host|mps2-an386"); do # these two are quick
  test_step "runtime-$board" all tests/runtime/run "$board"
  question "Does every service of the runtime behave as its header describes, on $board?"
  reads 'runtime-c/*' 'tests/runtime/*' releng/emulate
done

test_step linking all tests/runtime/linking/run
question "Does the runtime work with other compilers, other optimisations and link-time optimisation?"
reads 'runtime-c/*' 'tests/runtime/*' releng/emulate

test_step server all tests/editors/server --minutes 1
question "Does the language server answer random messages, and many readers during edits?"
after conformance
uses maven
reads $command 'tests/editors/server'

test_step supply-chain all tests/supply-chain/run --twice
question "Is a download with other bytes refused, does the distribution list its components, and do two builds write the same bytes?"
after tool
in_tree command
reads $command '.mvn/*' 'releng/*' 'runtime-c/cmake/*' 'tests/supply-chain/*'

test_step reference all releng/docs
question "Is every public name of the runtime described, and does every link of the site have a target?"
after tool
# shellcheck disable=SC2086
reads 'docs/*' mkdocs.yml releng/docs releng/javadoc 'releng/docs-site/*' 'runtime-c/include/*' 'runtime-c/ports/*' 'runtime-c/doxygen/*' releng/reference $command

test_step vscode quick tests/vscode/unit
question "Does the extension for Visual Studio Code find Java, do its colours agree with the grammar, and does its problem matcher read the command's messages?"
uses vscode
reads 'plugins/org.pawl.vscode/*' 'plugins/org.pawl.draw.client/*' releng/web-client.mjs tests/vscode/unit plugins/org.pawl.lang/src/main/java/org/pawl/lang/Pawl.xtext releng/distribution/src/launcher/pawl docs/reference/command.md docs/how-to/editors.md 'examples/*.pawl' 'tests/generator/golden/*.pawl'

test_step vscode-host all tests/vscode/run
question "Does the packaged extension work in Visual Studio Code: language server, drawing, picture, commands, and the message about a missing Java? Can the machine of the tutorial be drawn in it?"
after tool
uses vscode
# shellcheck disable=SC2086
reads $command 'plugins/org.pawl.vscode/*' releng/vscode 'tests/vscode/*' 'runtime-c/*' 'examples/dpp/*' 'examples/blinky/*' docs/tutorial/draw-a-machine.md

test_step editors all tests/editors/run
question "Do other editors work with the settings of docs/how-to/editors.md?"
after tool
reads $command 'tests/editors/*' docs/how-to/editors.md 'examples/dpp/*'
set +f

check_scripts() {
  local scripts
  readarray -t scripts < <(git ls-files --cached --others --exclude-standard | while read -r file; do
    if [ -f "$file" ] && head -c 64 "$file" | grep -aqE '^#!.*[/ ](ba)?sh$|^# shellcheck shell='; then echo "$file"; fi
  done)
  printf '%s\0' "${scripts[@]}" | xargs -0 -n 8 -P 2 shellcheck --severity=warning --external-sources
  echo "shellcheck: ${#scripts[@]} scripts, no findings"
}

# maven_tests OPTION...: Maven, with two JVMs for the tests of a module, because this is the longest chain of steps; in
# a run of all steps with the slow tests and the larger samples.
maven_tests() {
  local slow=()
  [ -z "${PAWL_TEST_WHOLE-}" ] || slow=(-Dpawl.excluded=long -Dpawl.thorough=true)
  ./mvnw -Dcore verify --fail-at-end -Dspotless.check.skip -DforkCount=2 "${slow[@]}" "$@"
}

# The command is the one that was just built, whatever the times of its archives are: releng/pawl builds it again if a
# source is newer, which must not happen beside another run of Maven. The tests of org.pawl.edit run in `conformance`.
test_tool() {
  local command=releng/distribution/target/pawl/lib/pawl.jar
  maven_tests -Dedit.skip=true -pl releng/distribution -am
  touch "$command"
  : >"${command%/lib/*}/runtime-c.stamp"
}

# The tests of the modules that the command does not need, and of org.pawl.edit, which read the models of these modules.
# Those of the other modules below have run in the step `tool`, which also compiled these (PAWL_BUILT).
test_conformance() {
  # shellcheck disable=SC2086 # an option or none
  maven_tests ${PAWL_BUILT-} -DskipTests -Dconformance.skip=false -Dedit.skip=false \
    -pl plugins/org.pawl.edit,plugins/org.pawl.maven,tests/generator,tests/growth,tests/structure,tests/semantics -am
}

# The thread sanitizer, for programs with more than one thread: docs/explanation/testing.md. Kernels that randomise more
# bits of addresses than it supports run it without randomisation.
test_races() {
  local build=build/runtime/host-races fixed=()
  if setarch "$(uname -m)" -R true 2>/dev/null; then fixed=(setarch "$(uname -m)" -R); fi
  cmake -S tests/runtime -B "$build" -G Ninja -DPAWL_SANITIZERS=thread
  cmake --build "$build" --parallel 2
  "${fixed[@]}" ctest --test-dir "$build" --output-on-failure --timeout 120 -R '^(host|raises)-'
}

test_studio() { releng/studio --check && tests/studio/run; }

test_demo() { tests/demo/run ${PAWL_TEST_WHOLE:+--all}; }

test_dpp() { tests/dpp/run ${PAWL_TEST_WHOLE:+--all}; }

test_thread_metric() { tests/bench/thread-metric/run && tests/bench/context-switch/run; }

test_packaging() {
  local zips=(releng/distribution/target/pawl-*.zip)
  [ -f "${zips[0]}" ] || ./mvnw -q -Dcore -pl releng/distribution -am package -DskipTests
  zips=(releng/distribution/target/pawl-*.zip)
  tests/packaging/run "$PWD/${zips[0]}"
}
