# shellcheck shell=bash
# SPDX-License-Identifier: EPL-2.0
# The kernels, strategies and boards that this checkout has. Each is described in one place that these functions read: a
# folder of runtime-c/kernels, the enumeration Strategy of the metamodel, and board.properties of a folder of
# runtime-c/boards or of any other folder.
parts_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# property FILE KEY: the value of a line "KEY = value"; empty if there is none.
property() { [ ! -f "$1" ] || sed -n "/^${2//./\\.} *=/{s/^[^=]*= *//p;q}" "$1"; }

# parts KIND FILE: the names of the folders of runtime-c/KIND that have the file, one in a line.
parts() {
  find "$parts_root/runtime-c/$1" -mindepth 2 -maxdepth 2 -name "$2" | sed 's|/[^/]*$||; s|.*/||' | LC_ALL=C sort
}

kernels() { parts kernels kernel.cmake; }

# kernels_on BOARD: the kernels that the board's port has.
kernels_on() {
  local known
  known=$(property "$parts_root/runtime-c/ports/$(board_property "$1" port)/port.properties" kernels)
  if [ -n "$known" ]; then tr ' ' '\n' <<<"$known"; else kernels; fi
}

# has_kernel BOARD KERNEL: whether the board's port has the kernel.
has_kernel() { [[ $'\n'$(kernels_on "$1")$'\n' == *$'\n'$2$'\n'* ]]; }

strategies() {
  sed -n '/<eClassifiers.*name="Strategy"/,/<\/eClassifiers>/s/.* value="[1-9][0-9]*".* literal="\([a-z]*\)".*/\1/p' \
    "$parts_root/plugins/org.pawl.model/model/pawl.ecore" # 0 is none
}

boards() { parts boards board.properties; }

# emulated_boards: those that QEMU emulates.
emulated_boards() {
  local board
  for board in $(boards); do [ -z "$(board_property "$board" emulator)" ] || echo "$board"; done
}

# board_folder BOARD: the folder of a board by its name, or the given folder.
board_folder() {
  if [[ $1 == */* ]]; then printf '%s\n' "${1%/}"; else printf '%s\n' "$parts_root/runtime-c/boards/$1"; fi
}

has_board() { [ -f "$(board_folder "$1")/board.properties" ]; }

# board_property BOARD KEY
board_property() { property "$(board_folder "$1")/board.properties" "$2"; }

# board_build_name BOARD: the name for its build folders. That of a board outside of this tree ends with a hash of its path,
# because folders of several boards may have the same name.
board_build_name() {
  local folder name
  if [[ $1 != */* ]]; then
    printf '%s\n' "$1"
    return
  fi
  folder=$(cd "$1" && pwd) || return
  name=${folder##*/}
  printf '%s-%.8s\n' "${name//[!A-Za-z0-9._-]/_}" "$(printf %s "$folder" | sha256sum)"
}

# board_options BOARD: the options of CMake for the board, one in a line.
board_options() {
  local toolchain board=$1
  if [[ $board == */* ]]; then board=$(cd "$board" && pwd); fi
  echo "-DPAWL_BOARD=$board"
  toolchain=$(board_property "$1" toolchain)
  [ -z "$toolchain" ] || echo "-DCMAKE_TOOLCHAIN_FILE=$parts_root/runtime-c/cmake/$toolchain.cmake"
}

# board_tools BOARD: the purpose of `need` that installs the tools to build and run programs for the board.
board_tools() {
  case $(board_property "$1" toolchain) in
    "") echo demo-host ;;
    riscv*) echo demo-riscv ;;
    *) echo demo-target ;;
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
