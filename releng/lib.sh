# shellcheck shell=bash
# SPDX-License-Identifier: EPL-2.0
# The functions that the commands of releng/ and tests/ share: messages, help, parallel commands, and the installation
# of required packages.

# shellcheck source=releng/parts.sh
. "$(dirname "${BASH_SOURCE[0]}")/parts.sh"

# step TEXT...: prints the current step.
step() { printf '%s\n' "==> $*" >&2; }

# fail TEXT...: prints the reason, and ends the command.
fail() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

# usage FILE: the comment at the head of a command is its help.
usage() { sed -n '/^#!/d; /^# SPDX/d; /^#/!q; s/^# \{0,1\}//p' "$1"; }

# unknown ARGUMENT: ends with the exit code of a wrong command line.
unknown() {
  printf '%s: unknown argument %s; %s --help lists the arguments\n' "${0##*/}" "$1" "$0" >&2
  exit 2
}

# no_arguments "$@": for a command that has no arguments except --help.
no_arguments() {
  case ${1-} in
    "") ;;
    -h | --help) usage "$0"; exit 0 ;;
    *) unknown "$1" ;;
  esac
}

# no_options "$@": for a command whose arguments are names, and whose only option is --help.
no_options() {
  local argument
  for argument; do
    case $argument in
      -h | --help) usage "$0"; exit 0 ;;
      -*) unknown "$argument" ;;
    esac
  done
}

# one_class [CLASS]: sets the array `one_class` to the arguments of Maven that select a test class, or CLASS#METHOD;
# without a class, to no arguments.
one_class() {
  one_class=()
  # shellcheck disable=SC2034 # the caller uses it
  if [ $# -gt 0 ]; then one_class=("-Dtest=$1" -Dsurefire.failIfNoSpecifiedTests=false); fi
}

# run_module MODULE [CLASS]: replaces the process by Maven, which runs the tests of tests/MODULE, or those of a class.
run_module() {
  local module=$1 one_class
  shift
  one_class "$@"
  exec ./mvnw -q -Dcore test -DskipTests -Dconformance.skip=false -Dspotless.check.skip -pl "tests/$module" -am \
    ${one_class[@]+"${one_class[@]}"}
}

# python_tools NAME FOLDER FILE...: installs the Python packages that the requirement files record, with their hashes, into a
# virtual environment of its own. It is made again when a file changes. PIP_ARGS is passed to pip.
python_tools() {
  local name=$1 folder=$2 file
  shift 2
  if cmp -s <(cat "$@") "$folder/requirements.txt"; then return 0; fi
  step "Installing $name into $folder"
  rm -rf "$folder"
  python3 -m venv "$folder"
  for file in "$@"; do
    # shellcheck disable=SC2086 # several options
    quietly "$(dirname "$folder")/pip.log" "$folder/bin/pip" install --disable-pip-version-check --require-hashes ${PIP_ARGS-} -r "$file"
  done
  cat "$@" >"$folder/requirements.txt"
}

# node_packages FOLDER: installs the packages of its package-lock.json into its node_modules, without running any script of
# theirs. They are installed again when the file changes.
node_packages() {
  local folder=$1
  if cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed"; then return 0; fi
  step "Installing the Node packages of ${folder#"$root/"}"
  mkdir -p "$root/build"
  (cd "$folder" && quietly "$root/build/npm.log" npm ci --ignore-scripts --no-audit --no-fund)
  cp "$folder/package-lock.json" "$folder/node_modules/.installed"
}

# forget_generated FOLDER: CMake generates C again only if a model has changed. After this it also does if the command has; so
# releng/pawl has to be built before.
forget_generated() {
  if [ -d "$1" ]; then find "$1" -name '*.stamp' ! -newer "$root/releng/distribution/target/pawl/lib/pawl.jar" -delete; fi
}

# numbers "NAME..." ARGUMENT...: the arguments of a command whose options --NAME all take a number; sets the variables NAME.
numbers() {
  local known=$1
  shift
  while [ $# -gt 0 ]; do
    case $1 in
      -h | --help) usage "$0"; exit 0 ;;
    esac
    [[ $1 == --* && " $known " == *" ${1#--} "* ]] || unknown "$1"
    [[ ${2-} =~ ^[0-9]+$ ]] || { printf '%s: %s needs a number; %s --help lists the arguments\n' "${0##*/}" "$1" "$0" >&2; exit 2; }
    printf -v "${1#--}" %s "$2"
    shift 2
  done
}

# with_default_signals COMMAND...: restarts a test of signals once. A process that nohup or a script in the background
# has started ignores SIGHUP or SIGINT, and a shell cannot change that.
with_default_signals() {
  [ -n "${PAWL_DEFAULT_SIGNALS-}" ] || PAWL_DEFAULT_SIGNALS=yes exec env --default-signal=INT,HUP,TERM "$@"
  unset PAWL_DEFAULT_SIGNALS
}

# quietly LOG COMMAND...: runs a command; its output is shown only if it fails.
quietly() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    fail "$1 failed; its output is above and in $log"
  }
}

# each COMMAND ARGUMENT...: the command for each argument, two at a time; fails if one of them failed. Control-C ends
# them, too: by default, background commands of a shell ignore it.
each() {
  local command=$1 argument failed=0 running=0
  shift
  for argument in "$@"; do
    if [ $running -eq 2 ]; then
      wait -n || failed=1
      running=1
    fi
    (trap 'exit 130' INT; "$command" "$argument") &
    running=$((running + 1))
  done
  while [ $running -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
  done
  return $failed
}

# need PURPOSE...: installs the Debian packages that the purposes need and that are missing, as root or with sudo;
# otherwise lists them and ends the command.
need() {
  local missing=() things thing
  things=$(things_for "$@") || exit # `fail` ends only the subshell there
  for thing in $things; do
    is_there "$thing" || missing+=("$(package_of "$thing")")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  readarray -t missing < <(printf '%s\n' "${missing[@]}" | sort -u)

  local as_root=()
  if ! command -v apt-get >/dev/null; then
    fail "please install what Debian calls: ${missing[*]}"
  elif [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      fail "please install what is missing: apt-get install ${missing[*]}"
    fi
    as_root=(sudo)
  fi
  step "Installing ${missing[*]}"
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update -q &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}"; } \
    >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail "could not install: apt-get install ${missing[*]}"
  fi
  rm -f "$log"
  for thing in $things; do
    is_there "$thing" || fail "$thing is still missing after its installation"
  done
}

things_for() {
  local purpose
  for purpose in "$@"; do
    case $purpose in
      build) echo javac mvn node npm ;;
      demo-host) echo javac mvn node npm cmake make cc ;;
      demo-target) echo javac mvn node npm cmake make cc arm-none-eabi-gcc arm-newlib qemu-system-arm ;;
      demo-riscv) echo javac mvn node npm cmake make cc riscv64-unknown-elf-gcc picolibc qemu-system-riscv32 ;;
      ide) echo javac mvn node npm gtk webkit ;;
      ide-test) echo javac mvn node npm gtk webkit xvfb-run metacity xdotool ;;
      editors) echo nvim emacs eglot ;;
      vscode) echo javac mvn node npm ;;
      vscode-test) echo javac mvn node npm chromium cmake make cc ;;
      flash) echo javac mvn node npm cmake make cc arm-none-eabi-gcc arm-newlib openocd ;;
      instrument) echo arm-none-eabi-gcc qemu-system-arm python3 python-venv ;;
      bench) things_for flash instrument && echo ccache ;;
      proof) echo cc frama-c why3 z3 cvc4 spin ;;
      docs) echo javac mvn node npm doxygen python3 python-venv ;;
      reference) echo doxygen ;;
      studio-test) things_for demo-host && echo chromium ;;
      licences) echo python3 python-venv ;;
      test) things_for demo-target instrument licences vscode && echo ninja ccache clang clang-format cppcheck cmocka shellcheck ;;
      test-all) things_for test demo-riscv bench ide-test editors vscode-test proof docs studio-test && echo lcov ;;
      *) fail "need: there is no purpose $purpose; releng/lib.sh lists them" ;;
    esac
  done
}

# Most things are commands; the others are files that a compiler finds.
is_there() {
  case $1 in
    # A compiler that does not find it prints the bare name; a missing compiler prints nothing.
    arm-newlib) [[ $(arm-none-eabi-gcc -print-file-name=libc.a 2>/dev/null) == */* ]] ;;
    cmocka) printf '%s\n' '#include <stdarg.h>' '#include <stddef.h>' '#include <stdint.h>' '#include <setjmp.h>' \
      '#include <cmocka.h>' | cc -E - >/dev/null 2>&1 ;;
    webkit) has_library libwebkit2gtk-4.1.so.0 ;;
    picolibc) [[ $(riscv64-unknown-elf-gcc -print-file-name=picolibc.specs 2>/dev/null) == */* ]] ;;
    eglot) emacs --batch --eval "(progn (package-initialize) (require 'eglot))" >/dev/null 2>&1 ;;
    gtk) has_library libgtk-3.so.0 ;;
    javac) java_is_new_enough ;;
    python-venv) python3 -c "import ensurepip, venv" >/dev/null 2>&1 ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# On Debian only root has ldconfig in its PATH. grep reads to the end; otherwise ldconfig would fail when it writes.
has_library() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p | grep -F "$1" >/dev/null; }

# A JDK that is too old does not count: the default of Ubuntu 22.04 is 11.
java_is_new_enough() {
  local version
  version=$("${JAVA_HOME:+$JAVA_HOME/bin/}javac" -version 2>/dev/null) || return
  version=${version#javac }
  [ "${version%%[!0-9]*}" -ge 17 ]
}

package_of() {
  case $1 in
    arm-newlib) echo libnewlib-arm-none-eabi ;;
    arm-none-eabi-gcc) echo gcc-arm-none-eabi ;;
    cc) echo build-essential ;;
    cmocka) echo libcmocka-dev ;;
    eglot) echo elpa-eglot ;;
    emacs) echo emacs-nox ;;
    frama-c) echo frama-c-base ;;
    gtk) echo libgtk-3-0 ;;
    javac) apt-cache show openjdk-17-jdk-headless >/dev/null 2>&1 && echo openjdk-17-jdk-headless ||
      echo default-jdk-headless ;;
    mvn) echo maven ;;
    nvim) echo neovim ;;
    ninja) echo ninja-build ;;
    node) echo nodejs ;;
    python-venv) echo python3-venv ;;
    picolibc) echo picolibc-riscv64-unknown-elf ;;
    qemu-system-riscv32) echo qemu-system-misc ;;
    riscv64-unknown-elf-gcc) echo gcc-riscv64-unknown-elf ;;
    webkit) echo libwebkit2gtk-4.1-0 ;;
    xvfb-run) echo xvfb ;;
    *) echo "$1" ;;
  esac
}

# shown LOG PATTERN COMMAND...: writes the output of the command to the log, and shows the lines that match the pattern
# at once. The status is that of the command.
shown() {
  local log=$1 pattern=$2
  shift 2
  "$@" 2>&1 | tee "$log" | { grep --line-buffered -E "$pattern" >&2 || true; }
}
