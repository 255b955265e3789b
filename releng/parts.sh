# shellcheck shell=bash
# SPDX-License-Identifier: EPL-2.0
# The kernels, strategies and boards that this checkout has. Each is described in one place that these functions read: a
# folder of runtime-c/kernels, the enumeration Strategy of the metamodel, and board.properties of a folder of
# runtime-c/boards or of any other folder.
parts_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# properties FILE: the lines "KEY = value" of a file board.properties, port.properties or kernel.properties. Fails with a
# message if the file does not have the format of docs/how-to/add-a-board.md. PawlProperties.cmake and
# PropertiesFile.java read the same format with the same messages. A byte 0 becomes another control character, because
# not every awk reads it.
properties() {
  tr '\000' '\001' <"$1" | LC_ALL=C command_name=${0##*/} file=$1 awk '
    function fault(place, text) {
      printf "%s: %s: %s\n", command, place, text | "cat >&2"
      failed = 1
      exit 1
    }
    BEGIN { command = ENVIRON["command_name"]; file = ENVIRON["file"]; name = file; sub(/^.*\//, "", name) }

    # The table of keys.
    FILENAME != "-" {
      if (index($0, name " : ") != 1) next
      split($0, column, " : ")
      keys[++count] = column[2]
      need[column[2]] = column[3]
      pattern[column[2]] = "^(" column[4] ")$"
      remedy[column[2]] = column[5]
      next
    }

    {
      place = file ":" FNR
      if (FNR == 1) sub(/^\357\273\277/, "")
      sub(/\r$/, "")
      rest = $0
      gsub(/(\360[\220-\277]|[\361-\363][\200-\277]|\364[\200-\217])[\200-\277][\200-\277]/, " ", rest)
      gsub(/(\340[\240-\277]|[\341-\354\356\357][\200-\277]|\355[\200-\237])[\200-\277]/, " ", rest)
      gsub(/[\302-\337][\200-\277]/, " ", rest)
      if (rest ~ /[\200-\377]/) fault(place, "this line is not UTF-8: save the file as UTF-8")
      if (rest ~ /[\001-\010\013-\037\177]/) fault(place, "this line has a control character: remove it")
      gsub(/^[ \t]+|[ \t]+$/, "")
      if (/^(#.*)?$/) next
      equals = index($0, "=")
      if (equals < 2) fault(place, "this line is not \047key = value\047: write it so, or begin it with \047#\047")
      key = substr($0, 1, equals - 1)
      value = substr($0, equals + 1)
      sub(/[ \t]+$/, "", key)
      sub(/^[ \t]+/, "", value)
      if (!(key in need)) {
        known = keys[1]
        for (i = 2; i <= count; i++) known = known ", " keys[i]
        fault(place, "the key \047" key "\047 is unknown: write one of " known)
      }
      if (key in values) fault(place, "the key \047" key "\047 is here a second time: keep one of the lines")
      if (value !~ pattern[key]) {
        fault(place, "\047" value "\047 is no value of \047" key "\047: write " remedy[key])
      }
      values[key] = value
    }

    END {
      if (failed) exit 1
      for (i = 1; i <= count; i++) {
        key = keys[i]
        if (need[key] == "required" && !(key in values)) {
          fault(file, "there is no key \047" key "\047: add a line \047" key " = \047 with " remedy[key])
        }
      }
      for (key in values) print key " = " values[key]
    }' "$parts_root/runtime-c/cmake/PawlProperties.txt" -
}

# property FILE KEY: the value of a key; empty if there is no such file or key. Fails like `properties`.
property() {
  local lines line
  [ -f "$1" ] || return 0
  lines=$(properties "$1") || return
  while read -r line; do
    if [[ $line == "$2 = "* ]]; then printf '%s\n' "${line#*= }"; fi
  done <<<"$lines"
}

# parts KIND FILE: the names of the folders of runtime-c/KIND that have the file, one in a line.
parts() {
  find "$parts_root/runtime-c/$1" -mindepth 2 -maxdepth 2 -name "$2" | sed 's|/[^/]*$||; s|.*/||' | LC_ALL=C sort
}

kernels() { parts kernels kernel.cmake; }

# kernels_on BOARD: the kernels that the board's port has; nvic only if the board has interrupts for objects.
kernels_on() {
  local known
  known=$(property "$parts_root/runtime-c/ports/$(board_property "$1" port)/port.properties" kernels)
  if [ -n "$known" ]; then known=$(tr ' ' '\n' <<<"$known"); else known=$(kernels); fi
  if [ -z "$(board_property "$1" interrupts)" ]; then known=$(sed '/^nvic$/d' <<<"$known"); fi
  printf '%s\n' "$known"
}

# has_kernel BOARD KERNEL: whether the board's port has the kernel.
has_kernel() { [[ $'\n'$(kernels_on "$1")$'\n' == *$'\n'$2$'\n'* ]]; }

strategies() {
  sed -n '/<eClassifiers.*name="Strategy"/,/<\/eClassifiers>/s/.* value="[1-9][0-9]*".* literal="\([a-z]*\)".*/\1/p' \
    "$parts_root/plugins/org.pawl.model/model/pawl.ecore" # 0 is none
}

boards() { parts boards board.properties; }

ports() { parts ports port.cmake; }

# emulated_boards [PORT]: those that QEMU emulates, of one port or of all.
emulated_boards() {
  local board
  for board in $(boards); do
    if [ -n "$(board_property "$board" emulator)" ] && [[ -z ${1-} || $(board_property "$board" port) = "$1" ]]; then
      echo "$board"
    fi
  done
}

# boards_of_other_ports: one emulated board of each port other than those of the host and of Cortex-M.
boards_of_other_ports() {
  local port board
  for port in $(ports); do
    if [[ $port == posix || $port == cortex-m ]]; then continue; fi
    for board in $(emulated_boards "$port"); do
      echo "$board"
      break
    done
  done
}

# is_of_tree BOARD: whether it is the name of a folder of runtime-c/boards. Every other board is the path of a folder. CMake
# (pawl_board_folder) and `pawl run` have the same rule.
is_of_tree() { [[ $1 != */* && -f $parts_root/runtime-c/boards/$1/board.properties ]]; }

# board_folder BOARD: the folder of a board by its name, or the given folder.
board_folder() {
  if is_of_tree "$1"; then printf '%s\n' "$parts_root/runtime-c/boards/$1"; else printf '%s\n' "$1"; fi
}

# require_board BOARD: ends the command with the reason if it is no board.
require_board() {
  local folder toolchain toolchains
  folder=$(board_folder "$1")
  # shellcheck disable=SC2046 # a list
  [ -d "$folder" ] || fail "there is no board $1; there are: $(in_words $(boards)); or name the folder of a board"
  [ -f "$folder/board.properties" ] ||
    fail "$1 is no board: the folder $folder has no board.properties; docs/how-to/add-a-board.md has the steps"
  properties "$folder/board.properties" >/dev/null || exit 1
  toolchain=$(board_property "$1" toolchain)
  toolchains=$(find "$parts_root/runtime-c/cmake" -name '[a-z]*.cmake' -printf '%f\n' | sed 's/\.cmake$//' | LC_ALL=C sort)
  [[ -z $toolchain || $'\n'$toolchains$'\n' == *$'\n'$toolchain$'\n'* ]] ||
    fail "$folder/board.properties: there is no toolchain $toolchain; there are: $(paste -sd ' ' <<<"$toolchains" | sed 's/ /, /g')"
  is_of_tree "$1" || folder=$(CDPATH='' cd -- "$folder" && pwd)
  [[ ! $folder =~ []\$\;\"\\:\<\>|[] ]] ||
    fail "$1 cannot be built: CMake or make does not support the character ${BASH_REMATCH[0]} in the path of a board; rename or move the folder $folder"
}

# board_property BOARD KEY
board_property() { property "$(board_folder "$1")/board.properties" "$2"; }

# board_build_name BOARD: the name for its build folders. That of a board outside of this tree ends with a hash of its path,
# because folders of several boards may have the same name.
board_build_name() {
  local folder name
  if is_of_tree "$1"; then
    printf '%s\n' "$1"
    return
  fi
  folder=$(CDPATH='' cd -- "$1" && pwd) || return
  name=${folder##*/}
  printf '%s-%.8s\n' "${name//[!A-Za-z0-9._-]/_}" "$(printf %s "$folder" | sha256sum)"
}

# board_options BOARD: the options of CMake for the board, one in a line.
board_options() {
  local toolchain board=$1
  is_of_tree "$board" || board=$(CDPATH='' cd -- "$board" && pwd) || return
  echo "-DPAWL_BOARD=$board"
  toolchain=$(board_property "$1" toolchain)
  [ -z "$toolchain" ] || echo "-DCMAKE_TOOLCHAIN_FILE=$parts_root/runtime-c/cmake/$toolchain.cmake"
}

# board_tools BOARD: the purpose of `need` that installs the tools to build and run programs for the board.
board_tools() {
  case $(board_property "$1" toolchain) in
    "") echo demo-host ;;
    arm-none-eabi) echo demo-target ;;
    riscv64-unknown-elf) echo demo-riscv ;;
    *) fail "the tools of the toolchain $(board_property "$1" toolchain) are unknown: add it to board_tools in releng/parts.sh, and its tools to things_for in releng/lib.sh" ;;
  esac
}

# known KIND NAME NAMES...: ends the command if NAME is none of NAMES.
known() {
  local kind=$1 name=$2
  shift 2
  [[ " $* " == *" $name "* ]] || fail "there is no $kind $name; there are: $*"
}

# in_words NAME...: "a, b, c".
in_words() { printf '%s\n' "$*" | sed 's/ /, /g'; }
